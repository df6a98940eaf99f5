/** The members of webpack's and Rspack's `__webpack_require__` that are used here. */
interface BundlerRequire {
  /** Cached modules by id. */
  readonly c?: Record<string, unknown>;
  readonly federation?: {
    readonly bundlerRuntimeOptions?: {
      readonly remotes?: {
        /** The remotes of each module that the host imports from one. */
        readonly idToRemoteMap?: Readonly<Record<string, readonly { readonly name?: string }[]>>;
      };
    };
  };
}

declare const __webpack_require__: BundlerRequire;

/**
 * Makes webpack and Rspack import the modules of a remote anew. They cache a module that failed as an empty one, so that the next `import()`
 * of it succeeds without having its exports (https://github.com/webpack/webpack/issues/17714), unless the host's build sets
 * `output.strictModuleExceptionHandling`. Other bundlers have no such cache.
 */
export function forgetFailedImports(remoteName: string): void {
  if (typeof __webpack_require__ === 'undefined') return;
  const { c: cache, federation } = __webpack_require__;
  const idToRemotes = federation?.bundlerRuntimeOptions?.remotes?.idToRemoteMap ?? {};
  for (const [id, remotes] of Object.entries(idToRemotes)) {
    if (remotes.some(({ name }) => name === remoteName)) delete cache?.[id];
  }
}
