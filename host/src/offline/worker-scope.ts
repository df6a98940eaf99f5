/** The members of a service worker's global scope that ours uses. TypeScript's own types for it exclude those of pages. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerEvent & MessageEvent<unknown>) => void): void;
}

interface WorkerEvent {
  /** The browser does not end the worker before the work is done. */
  waitUntil(work: Promise<unknown>): void;
}

export const workerScope = self as unknown as WorkerScope;
