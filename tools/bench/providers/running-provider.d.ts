import type { StandIn } from '../../link/find-server.js';
import type { RequestLog } from '../../support/requests/request-log.js';

/** What a page is told of its provider. */
export interface Access {
  readonly baseApiUrl: string;
  readonly accessToken: string;
}

export interface RunningProvider {
  readonly access: Access;
  /** Of all its servers, as a page knows them. */
  readonly origins: readonly string[];
  /** For those that are not on this machine. */
  readonly standIn?: StandIn;
  /** Those that it heard of. */
  readonly requests: RequestLog;
  close(): Promise<void>;
}
