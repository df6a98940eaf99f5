import { findProfile } from '../../link/profiles.ts';
import { startProxy } from '../../link/start-proxy.ts';
import { createFaults, failAt } from '../../../support/requests/faults.ts';
import type { Handler } from '../../../serve/listen.ts';
import type { Faults } from '../../../support/requests/faults.ts';
import type { StandIn } from '../../link/find-server.ts';

type Document = { type: string; body: string; headers?: Record<string, string> };

/** A request that reached the proxy. */
export interface ArrivedRequest {
  /** Whole and decoded. */
  readonly address: string;
  /** In ms. */
  readonly at: number;
  /** Whether its connection is reset. Browsers repeat such a request by themselves. */
  readonly isReset: boolean;
}

/** A proxy between a browser and all servers. */
export interface FaultProxy {
  /** Its address. */
  server: string;
  /** Their patterns are matched with whole addresses, decoded. */
  faults: Faults;
  /** What the proxy answers itself, by decoded address. */
  documents: Map<string, Document>;
  /** In the order in which they came. */
  requested: ArrivedRequest[];
  close: () => Promise<void>;
}

/** Decodes an address, so that a cache-busting address with encoded letters equals the plain one. */
function decode(url: string) {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}

const answerWith =
  ({ type, body, headers }: Document): Handler =>
  (_request, response) =>
    void response.writeHead(200, { 'Content-Type': type, ...headers }).end(body);

/** @param standIn answers for servers elsewhere */
export async function startFaultProxy(standIn?: StandIn): Promise<FaultProxy> {
  const faults = createFaults();
  const documents: Map<string, Document> = new Map();
  const requested: ArrivedRequest[] = [];
  const isReset = (address: string) =>
    faults.list().find(({ match }) => new RegExp(match).test(address))?.kind === 'reset';
  const proxy = await startProxy(findProfile('unshaped'), {
    ...(standIn && { standIn }),
    around: (url, forward) => (request, response) => {
      const address = decode(url);
      const document = documents.get(address);
      if (!document) requested.push({ address, at: performance.now(), isReset: isReset(address) });
      failAt(address, faults, document ? answerWith(document) : forward)(request, response);
    },
  });
  return {
    server: `http://127.0.0.1:${proxy.port}`,
    faults,
    documents,
    requested,
    close: proxy.close,
  };
}
