import type { ArrivedRequest } from '../../faults/run/start-fault-proxy.ts';

const WINDOW_MS = 60_000;
/** Three attempts of at most four requests each, as in the table of faults. */
const MOST = 12;
/** A browser repeats a request by itself if its connection is reset. */
const WEIGHT_OF_RESET = 0.5;

export interface Storm {
  /** Without its query, so that cache-busting addresses count as the same. */
  readonly address: string;
  readonly count: number;
  readonly withinMs: number;
}

const weigh = (requests: readonly ArrivedRequest[]) =>
  requests.reduce((sum, { isReset }) => sum + (isReset ? WEIGHT_OF_RESET : 1), 0);

/** @returns the most requests in any window of time, if these are too many */
function findStorm(address: string, requests: readonly ArrivedRequest[]): Storm[] {
  const windows = requests.map(({ at }, index) =>
    requests.slice(index).filter((request) => request.at < at + WINDOW_MS),
  );
  const worst = windows.reduce((most, each) => (weigh(each) > weigh(most) ? each : most), []);
  if (weigh(worst) <= MOST) return [];
  const [first, last] = [worst[0]?.at ?? 0, worst.at(-1)?.at ?? 0];
  return [{ address, count: worst.length, withinMs: Math.round(last - first) }];
}

/**
 * Finds addresses that were requested too often within a minute. Pure.
 * @param askedAt when somebody asked for them once more, from when on they may be requested as often again
 */
export function findStorms(requests: readonly ArrivedRequest[], askedAt: readonly number[]): Storm[] {
  const groups: Map<string, ArrivedRequest[]> = new Map();
  for (const request of requests) {
    const address = request.address.split('?', 1)[0] ?? '';
    const epoch = askedAt.filter((at) => at <= request.at).length;
    const key = `${epoch} ${address}`;
    groups.set(key, [...(groups.get(key) ?? []), request]);
  }
  return [...groups].flatMap(([key, group]) => findStorm(key.slice(key.indexOf(' ') + 1), group));
}
