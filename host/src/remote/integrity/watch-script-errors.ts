export interface ScriptErrors {
  /** What the first of the watched scripts threw; `undefined` if none did. */
  first(): { readonly url: string; readonly reason: string } | undefined;
  end(): void;
}

/** Listens for what scripts throw while they load, syntax errors included. It is the only place where that shows. */
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
