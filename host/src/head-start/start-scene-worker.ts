import type { SceneMessage } from './scene-filling.js';

export interface SceneWorker {
  /** Does nothing where the page's policy lets no worker start. */
  tell(message: SceneMessage): void;
  /** Nothing will be told any more. */
  end(): void;
}

/** As the engine's own workers it starts from a blob: pages that show maps let those in. */
export function startSceneWorker(url: string): SceneWorker {
  try {
    const script = new Blob([`importScripts(${JSON.stringify(url)})`], { type: 'text/javascript' });
    const address = URL.createObjectURL(script);
    const worker = new Worker(address);
    URL.revokeObjectURL(address);
    return { tell: (message) => worker.postMessage(message), end: () => worker.terminate() };
  } catch {
    return { tell: () => {}, end: () => {} };
  }
}
