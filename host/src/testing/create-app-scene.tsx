/** The whole shell with a fake remote, in a page with the features that jsdom lacks. */
import { STATUS_ATTRIBUTE, type Result } from '@mapdock/shared';
import { act, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import example from '../../config.example.json';
import { parseHostConfig, type HostConfig } from '../config/host-config.js';
import type { LoadedRemote } from '@mapdock/shared/loader';
import { createFakeLoader } from '@mapdock/shared/testing/create-fake-loader';
import type { RemoteOverride } from '../remote/remote-override.js';
import { NOT_REMEMBERED } from '../remembered/remembered.js';
import { App } from '../shell/app.js';
import { createViewHistory } from '../view/view-history.js';
import { createFakeChannel } from '@mapdock/shared/testing/fake-channel';
import { createFakeRemote } from './fake-remote.js';

/** On a busy machine jest takes seconds to load the components of the shell's late chunk. */
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(40_000);
const cleanups: (() => void)[] = [];

export function createExampleConfig(): HostConfig {
  const parsed = parseHostConfig(example, 'https://host.example/config.json');
  if (!parsed.ok) throw new Error('the example config is not valid');
  return parsed.value;
}

/** Adds what jsdom lacks: media queries for the device's colour scheme and the width, and scrolling. */
function stubPlatform({ isDark }: { isDark: boolean }) {
  Element.prototype.scrollIntoView = () => {};
  window.matchMedia = (query) =>
    ({
      matches: query.includes('dark') && isDark,
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as never;
}

export interface AppSetting {
  readonly outcomes?: readonly (Result<LoadedRemote> | Promise<Result<LoadedRemote>>)[];
  readonly isDark?: boolean;
  readonly hash?: string;
  readonly canCopy?: boolean;
  readonly override?: RemoteOverride;
  /** Puts the data of the places at an address. Returns what each request gets: the document, or `undefined` if it fails. */
  readonly placesAtAddress?: () => unknown;
  /** Default: longer than any test, so that the list waits for the map. */
  readonly slowAfterMs?: number;
}

/** Renders the shell. The attempts to load the remote end as `outcomes` says, in this order, and then succeed. */
export async function createAppScene({
  outcomes,
  isDark = false,
  hash = '',
  canCopy = true,
  override = { name: 'none' },
  placesAtAddress,
  slowAfterMs = 3_600_000,
}: AppSetting = {}) {
  stubPlatform({ isDark });
  localStorage.clear();
  window.history.replaceState(null, '', `/${hash}`);
  const remote = createFakeRemote();
  const arrived = { ok: true, value: remote.loaded } as const;
  const left = [...(outcomes ?? [arrived])];
  const channel = createFakeChannel();
  const loader = createFakeLoader(async () => left.shift() ?? arrived, channel.ports);
  void loader.load();
  const history = createViewHistory({
    page: window,
    now: Date.now,
    styleKeys: ['light', 'dark'],
    remembered: NOT_REMEMBERED.view,
  });
  cleanups.push(loader.destroy, history.destroy);
  const copied: string[] = [];
  const writeText = async (text: string) => {
    if (!canCopy) throw new Error('not allowed');
    copied.push(text);
  };
  const config = createExampleConfig();
  const sources =
    placesAtAddress === undefined
      ? config.map.sources
      : { sites: { type: 'geojson' as const, data: 'https://data.example/sites.json' } };
  const resets = { count: 0 };
  const user = userEvent.setup({ writeToClipboard: false });
  const view = render(
    <StrictMode>
      <App
        config={{ ...config, map: { ...config.map, sources } }}
        loader={loader}
        override={override}
        onOverrideEnd={() => void (resets.count += 1)}
        history={history}
        loadDocument={async () => {
          const document = placesAtAddress?.();
          return document === undefined ? undefined : JSON.stringify(document);
        }}
        loadNotes={async () => []}
        writeText={writeText}
        share={undefined}
        slowAfterMs={slowAfterMs}
        onReady={() => {}}
      />
    </StrictMode>,
  );
  await act(async () => {});
  const emit: typeof remote.emit = (name, event) => act(() => remote.emit(name, event));
  const marked = () => [...view.container.querySelectorAll(`[${STATUS_ATTRIBUTE}]`)];
  const check = () => act(async () => channel.check());
  const shownRelease = () =>
    loader.status.name === 'loaded' ? loader.status.remote.release.releaseId : undefined;
  return { user, remote, emit, shownRelease, copied, marked, channel, check, loader, resets, history };
}

/** Opens the settings menu, whose code loads once there is a map. */
export async function openSettings({
  user,
  emit,
}: Pick<Awaited<ReturnType<typeof createAppScene>>, 'user' | 'emit'>) {
  emit('statuschange', { name: 'ready' });
  await user.click(await screen.findByRole('button', { name: 'Settings' }));
}

afterEach(() => cleanups.splice(0).forEach((clean) => clean()));
