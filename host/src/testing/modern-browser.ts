/** Of what the page looks for before it starts, jsdom lacks this. */
Object.assign(globalThis, { CSS: { supports: () => true } });

/** jsdom has no Resource Timing. */
Performance.prototype.getEntriesByName ??= () => [];
