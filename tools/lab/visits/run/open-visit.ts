import { prepareVisibility } from './prepare-visibility.ts';
import { prepareClock } from '../../faults/run/acts/clock-acts.ts';
import { LATE_HOST } from '../../faults/run/openings.ts';
import { countContexts } from '../../../e2e/support/readings/count-contexts.ts';
import { enrich, PAGES } from './pages.ts';
import type { Visit } from '../../faults/run/visit.ts';
import type { Target } from '../schedule/target.ts';
import type { VisitSite } from './start-visit-site.ts';

/** A page that is visited, with all that steps need. */
export interface OpenVisit {
  readonly target: Target;
  readonly visit: Visit;
  readonly site: VisitSite;
  /** The address of the page. */
  readonly address: string;
  /** When somebody asked for the page, the map or a file once more, in ms. */
  readonly askedAt: number[];
  /** Errors that no code caught, with their stacks. */
  readonly uncaught: string[];
  /** Faults that have ended, with the number of requests that they hit. */
  readonly faults: { readonly match: string; readonly hits: number }[];
}

/** Prepares a page, which the step `open` opens. */
export async function prepareVisit(target: Target, visit: Visit, site: VisitSite): Promise<OpenVisit> {
  const { context, page } = visit;
  const uncaught: string[] = [];
  context.on('weberror', (error) => {
    const { name, message, stack } = error.error();
    // An error of the browser's parser has no stack.
    uncaught.push(stack || `${name}: ${message}`);
  });
  await prepareClock(visit);
  await prepareVisibility(page);
  await countContexts(page);
  const address = await PAGES[target].prepare(visit, { change: enrich[target], host: LATE_HOST });
  return { target, visit, site, address, askedAt: [], uncaught, faults: [] };
}
