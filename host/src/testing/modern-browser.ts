/** jsdom lacks `CSS.supports`, with which the page finds out whether the browser is too old. */
Object.assign(globalThis, { CSS: { supports: () => true } });

/** jsdom has no Resource Timing. */
Performance.prototype.getEntriesByName ??= () => [];
