/** Replaces the browser's own `import`, which no test can answer: every address resolves, unless a test spies on this. */
export const fakeBrowser = { importAddress: async (_address: string): Promise<unknown> => ({}) };

export const importAddress = (address: string) => fakeBrowser.importAddress(address);
