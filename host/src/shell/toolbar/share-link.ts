export interface SharePorts {
  /** Returns the address of the present view. */
  readonly getLink: () => string;
  readonly writeText: (text: string) => Promise<void>;
  /** The device's own share dialog; `undefined` where there is none. Rejects with `AbortError` if the user cancels it. */
  readonly share: ((data: { readonly title: string; readonly url: string }) => Promise<void>) | undefined;
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Shares a link to the view with the device's own dialog. Where there is none, or it fails, the link is given to `copy`. */
export async function shareLink(
  { getLink, share }: SharePorts,
  title: string,
  copy: (link: string) => Promise<void>,
): Promise<void> {
  const url = getLink();
  if (share === undefined) return copy(url);
  try {
    await share({ title, url });
  } catch (error) {
    if (!isAbort(error)) await copy(url);
  }
}
