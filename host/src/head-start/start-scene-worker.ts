import type { SceneMessage } from './scene-filling.js';

export interface SceneWorker {
  /** Does nothing where the page's policy lets no worker start. */
  tell(message: SceneMessage): void;
}

/** As the engine's own workers it starts from a blob: pages that show maps let those in. */
export function startSceneWorker(url: string): SceneWorker {
  try {
    const script = new Blob([`importScripts(${JSON.stringify(url)})`], { type: 'text/javascript' });
    const worker = new Worker(URL.createObjectURL(script));
    return { tell: (message) => worker.postMessage(message) };
  } catch {
    return { tell: () => {} };
  }
}
