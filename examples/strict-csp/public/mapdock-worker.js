/*
 * Starts the engine's worker from another origin: a browser refuses a worker script of another origin, but allows a worker to import one.
 * - Messages that arrive before the import is done are stored and dispatched again.
 * - It then reports on a channel that it runs, since a worker that the page's policy blocks fires no event at all.
 * - The fragment of this file's address holds { engine: address, imports: addresses, channel: name }. `imports` is what the engine's
 *   script imports: Firefox refuses a worker's static import by the policy's worker-src, but not import(), after which the static one
 *   gets the loaded module. Older releases pass no `imports`.
 */
(() => {
  const { engine, imports = [], channel } = JSON.parse(decodeURIComponent(self.location.hash.slice(1)));
  const early = [];
  const store = (event) => early.push(event);
  const report = (failure) => {
    const line = new BroadcastChannel(channel);
    line.postMessage(failure === undefined ? { started: true } : { started: false, reason: String(failure) });
    line.close();
  };
  self.addEventListener('message', store);
  Promise.all([...imports, engine].map((address) => import(address))).then(() => {
    self.removeEventListener('message', store);
    for (const { data, ports } of early) {
      self.dispatchEvent(new MessageEvent('message', { data, ports: [...ports] }));
    }
    report();
  }, report);
})();
