/** What a command says to a shell or a pipeline. `no`: the work is done and the answer is no. */
export const EXIT_CODE = /** @type {const} */ ({ done: 0, failed: 1, wrongUsage: 2, no: 3 });
