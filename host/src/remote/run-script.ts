/**
 * Runs a classic script of another origin. Resolves to whether the browser fetched and accepted it; what it threw, if
 * anything, goes to `window`'s error event. A file with other bytes than `integrity` says is not accepted; nor is anything after an
 * abort. Never rejects.
 */
export function runScript(url: string, signal: AbortSignal, integrity?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    const end = (isAccepted: boolean) => {
      script.remove();
      signal.removeEventListener('abort', onAbort);
      resolve(isAccepted);
    };
    const onAbort = () => {
      end(false);
      // A script that is under way runs whenever it arrives, on the page or not, and would leave its container to another release.
      // It doesn't in another document.
      document.implementation.createHTMLDocument().adoptNode(script);
    };
    script.onload = () => end(true);
    script.onerror = () => end(false);
    script.async = true;
    // Without it, errors inside the script reach the page as "Script error." and nothing else.
    script.crossOrigin = 'anonymous';
    script.fetchPriority = 'high';
    if (integrity !== undefined) script.integrity = integrity;
    script.src = url;
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
    else document.head.append(script);
  });
}
