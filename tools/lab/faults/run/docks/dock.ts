import type { Visit } from '../visit.ts';

/** Members of a map's config. */
export type Config = Readonly<Record<string, unknown>>;

/** What is special about a page that is opened. */
export interface PageOptions {
  /** Gives the config of the page's map, made from the one that such a page has. */
  readonly change: (config: Config) => Config;
  /** Members of our host's config besides the map. */
  readonly host?: object;
  /** Content-Security-Policy of another team's page. */
  readonly policy?: string;
  /** Height of the map's place on another team's page, in CSS. */
  readonly height?: string;
  /** Options of the map on another team's page. */
  readonly options?: object;
}

/** A page that docks the map. */
export interface Dock {
  /** Prepares the page. Gives the address to open. */
  readonly prepare: (visit: Visit, options: PageOptions) => string | Promise<string>;
  /** Presses buttons of the page around the map. Rejects if they don't work. Default limit: `PRESS_LIMIT`. */
  readonly pressButtons: (visit: Visit, limit?: { readonly timeout: number }) => Promise<unknown>;
}

/** How long a button may take. Long, since a browser that draws in software keeps its own threads busy. */
export const PRESS_LIMIT = { timeout: 20_000 };
