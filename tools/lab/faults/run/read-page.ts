import { ERROR_CODES, STATUS_ATTRIBUTE } from '@mapdock/shared';
import { waitAtMost } from '../../support/wait-at-most.ts';
import type { MapDockElement } from '@mapdock/shared/map-dock';
import type { Shown } from '../table/row.ts';
import type { Visit } from './visit.ts';
import type { MapHandle } from '@mapdock/shared';

declare global {
  /** The map of a page that mounts it by a script of its own. */
  var visitedMap: { readonly handle?: Pick<MapHandle, 'status'> | undefined } | undefined;
}

/** What people see. */
export interface Seen {
  shown: Shown;
  /** Error codes that the page shows or reports. */
  codes: string[];
  /** The text of all messages. */
  text: string;
  /** Whether there is a button _Try again_. */
  canTryAgain: boolean;
  /** Whether the page shows only a message and a button, since its shell could not be loaded. */
  isPlain: boolean;
  /** Changes when the page is reloaded. */
  pageId: number;
}

/** A page that is frozen, or whose thread is always busy, never answers. */
const ANSWER_MS = 5_000;

/** What is read of a page that does not answer. */
export const NO_ANSWER: Seen = {
  shown: 'none',
  codes: [],
  text: '',
  canTryAgain: false,
  isPlain: false,
  pageId: 0,
};

/** Runs in the page. */
function readInPage({ codes, attribute }: { codes: readonly string[]; attribute: string }): Seen {
  const docks = [...document.querySelectorAll('map-dock')];
  // What a degraded map on another team's page lacks is reported to that page, which decides how to show it.
  const handles = [...docks.map((dock) => (dock as MapDockElement).handle), globalThis.visitedMap?.handle];
  const dockErrors = handles.flatMap((handle) =>
    handle?.status.name === 'degraded' ? handle.status.errors : [],
  );
  const inside = (root: ParentNode): ParentNode[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? inside(shadowRoot) : [])),
  ];
  const roots = inside(document);
  const find = (selector: string) =>
    roots
      .flatMap((root) => [...root.querySelectorAll(selector)])
      .filter((element) => element.checkVisibility({ visibilityProperty: true }));
  const messages = find('[role="alert"], .notice') as HTMLElement[];
  // Code and advice are in a closed `details`, which has no inner text until it is open.
  for (const details of messages.flatMap((element) => [...element.querySelectorAll('details')]))
    details.open = true;
  const lines = dockErrors.map(({ code, message }) => `${code} ${message}`);
  const text = [...messages.map(({ innerText }) => innerText), ...lines].join('\n');
  const named = codes.filter((code) => new RegExp(`\\b${code}\\b`).test(text));
  const marked = roots.flatMap((root) => [...root.querySelectorAll(`[${attribute}]`)])[0];
  const status = docks[0]?.getAttribute('status') ?? marked?.getAttribute(attribute);
  const buttons = find('button') as HTMLElement[];
  const isPlain = messages.some((element) => element.closest('.fatal'));
  return {
    shown: isPlain && named.length === 0 ? 'page' : ((status ?? 'none') as Shown),
    codes: named,
    text,
    canTryAgain: buttons.some(({ innerText }) => innerText.trim() === 'Try again'),
    isPlain,
    pageId: globalThis.faultPageId ?? 0,
  };
}

/** Reads what people see. Never rejects: while one page replaces another, the result says that nothing is shown. */
export async function readPage({ view }: Visit): Promise<Seen> {
  const reading = view().evaluate(readInPage, { codes: ERROR_CODES, attribute: STATUS_ATTRIBUTE });
  return waitAtMost(ANSWER_MS, reading).catch(() => NO_ANSWER);
}
