import { openHostWithMap } from '../support/host-page.ts';
import { makeConfig } from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';

export interface SharedVersion {
  get: () => Promise<() => unknown> | (() => unknown);
}

/** Stores the share scope of the host, since a test has no other access to the host's React. */
function storeScopeOfHost(name: string) {
  let container: { init: (scope: unknown) => unknown } | undefined;
  Object.defineProperty(globalThis, name, {
    get: () => container,
    set(given: typeof container) {
      container = given && {
        ...given,
        init(scope) {
          Object.assign(globalThis, { scopeOfHost: scope });
          return given.init(scope);
        },
      };
    },
  });
}

test('children of MapView are rendered by the host’s own React, with state and context', async ({
  page,
  site,
}) => {
  await page.addInitScript(storeScopeOfHost, site.remote.release.container);
  await openHostWithMap(page, site);
  await page.evaluate(
    async ({ container, config }) => {
      const scope = Reflect.get(globalThis, 'scopeOfHost') as Record<string, Record<string, SharedVersion>>;
      const shared = async (name: string) => (await Object.values(scope[name] ?? {})[0]?.get())?.();
      const { createElement, createContext, useContext, useState } = (await shared('react')) as any;
      const { createRoot } = (await shared('react-dom/client')) as any;
      const { MapView, MapMarker, MapPopup } = (await Reflect.get(globalThis, container).get('./MapView'))();

      const Unit = createContext('none');
      const Counter = () => {
        const [count, setCount] = useState(0);
        const text = `${count} ${useContext(Unit)}`;
        return createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, text);
      };
      const Page = () => {
        const [isOpen, setOpen] = useState(false);
        return createElement(
          Unit.Provider,
          { value: 'clicks' },
          createElement(
            MapView,
            { config },
            createElement(
              MapMarker,
              { position: [10, 48], label: 'Counting', onClick: () => setOpen(true) },
              createElement(Counter),
            ),
            createElement(
              MapPopup,
              {
                position: [10, 48],
                label: 'Of React',
                open: isOpen,
                onChange: (event: { open: boolean }) => setOpen(event.open),
              },
              createElement(Counter),
            ),
          ),
        );
      };
      const element = document.createElement('div');
      element.id = 'second';
      element.style.cssText = 'position: fixed; inset: 0; z-index: 1000; background: white';
      document.body.append(element);
      const root = createRoot(element);
      Object.assign(globalThis, { unmountSecond: () => root.unmount() });
      root.render(createElement(Page));
    },
    { container: site.remote.release.container, config: makeConfig(site) },
  );
  const second = page.locator('#second');
  await expect(second.locator('[data-mapdock-status]')).toHaveAttribute('data-mapdock-status', 'ready');
  const counter = second.locator('.mapdock-marker').getByRole('button', { name: /clicks/ });
  await counter.click();
  await counter.click();
  await expect(counter).toHaveText('2 clicks');
  // A click on the counter is no click on the marker, so the popup stays closed.
  const dialog = second.getByRole('dialog', { name: 'Of React' });
  await expect(dialog).toBeHidden();
  await second.getByRole('button', { name: 'Counting' }).press('Enter');
  await dialog.getByRole('button', { name: '0 clicks' }).click();
  await expect(dialog.getByRole('button', { name: '1 clicks' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.evaluate('unmountSecond()');
  await expect(second.locator('*')).toHaveCount(0);
});
