export interface ScriptErrors {
  /** The first error that one of the watched scripts threw; `undefined` if none did. */
  first(): { readonly url: string; readonly reason: string } | undefined;
  end(): void;
}

/** Listens for errors that scripts throw while they load, syntax errors included. Only the window's `error` event reports these. */
export function watchScriptErrors(urls: readonly string[]): ScriptErrors {
  let first: ReturnType<ScriptErrors['first']>;
  const onError = (event: ErrorEvent) => {
    if (first === undefined && urls.includes(event.filename)) {
      first = { url: event.filename, reason: event.message };
    }
  };
  window.addEventListener('error', onError);
  return { first: () => first, end: () => window.removeEventListener('error', onError) };
}
