/** Exit codes of all commands. `no` means that the command did its work and that the answer is no. */
export const EXIT_CODE = { done: 0, failed: 1, wrongUsage: 2, no: 3 } as const;
