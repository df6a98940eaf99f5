import type { StandIn } from '../../link/find-server.ts';
import type { RequestLog } from '../../../support/requests/request-log.ts';

/** What a page needs to use a provider. */
export interface Access {
  readonly baseApiUrl: string;
  readonly accessToken: string;
}

export interface RunningProvider {
  readonly access: Access;
  /** Origins of all its servers, as pages request them. */
  readonly origins: readonly string[];
  /** Answers on this machine for origins that are elsewhere; absent if there are none. */
  readonly standIn?: StandIn;
  /** The requests that reached it. */
  readonly requests: RequestLog;
  close(): Promise<void>;
}
