/** jsdom lacks `CSS.supports`, by which the page finds out before it starts whether the browser is too old. */
Object.assign(globalThis, { CSS: { supports: () => true } });

/** jsdom has no Resource Timing. */
Performance.prototype.getEntriesByName ??= () => [];
