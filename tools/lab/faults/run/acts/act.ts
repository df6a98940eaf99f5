import type { Visit } from '../visit.ts';

/** what is done to a page */
export interface Act {
  /** called before the page is opened */
  before?: (visit: Visit) => Promise<unknown>;
  /** called as soon as the page requests its channel */
  whileLoading?: (visit: Visit) => Promise<unknown>;
  /** called once its map is ready */
  whenReady?: (visit: Visit) => Promise<unknown>;
  /** ends the fault */
  end?: (visit: Visit) => Promise<unknown>;
}
