/* Starts the engine's worker from another origin: a browser refuses a worker script of a foreign origin, but lets a
 * worker import one. Messages that come before the import is done are kept and dispatched again. Then says on a
 * channel that it runs, since a worker that the page's policy stops fires no event at all.
 * The fragment of this file's address holds { engine: address, imports: addresses, channel: name }. `imports` is what the
 * engine's script imports: Firefox refuses a worker's static import by the policy's worker-src, but not import(), after
 * which the static one gets what is there. Older releases give none. */
(() => {
  const { engine, imports = [], channel } = JSON.parse(decodeURIComponent(self.location.hash.slice(1)));
  const early = [];
  const keep = (event) => early.push(event);
  const report = (failure) => {
    const line = new BroadcastChannel(channel);
    line.postMessage(failure === undefined ? { started: true } : { started: false, reason: String(failure) });
    line.close();
  };
  self.addEventListener('message', keep);
  Promise.all([...imports, engine].map((address) => import(address))).then(() => {
    self.removeEventListener('message', keep);
    for (const { data, ports } of early) {
      self.dispatchEvent(new MessageEvent('message', { data, ports: [...ports] }));
    }
    report();
  }, report);
})();
