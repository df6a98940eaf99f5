/**
 * @typedef {object} ShareParts
 * @property {HTMLButtonElement} link
 * @property {HTMLButtonElement} copy
 * @property {HTMLButtonElement} download
 * @property {HTMLFormElement} host sends the config to the server, which shows the host's page with it
 * @property {HTMLInputElement} hostConfig what the form sends
 * @property {HTMLElement} result says what was done
 *
 * @typedef {object} ShareSource
 * @property {() => string} text of the config
 * @property {() => boolean} flush applies what was typed a moment ago; returns whether the map has applied the present text
 * @property {(text: string) => Promise<{ ok: true, url: string } | { ok: false, reason: string }>} link
 * @property {() => object} hostConfig of the config that the map has applied
 */

const FILE_NAME = 'config.json';
const NOT_APPLIED = 'Correct the config first: the map does not take it as it is.';
const NO_CLIPBOARD = 'The browser did not allow to copy it';
/** Time for the browser to start the download, in milliseconds, before the address of the file is no longer valid. */
const DOWNLOAD_MS = 60_000;

/** @param {unknown} value */
const toText = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** @param {string} text */
function save(text) {
  const anchor = document.createElement('a');
  anchor.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  anchor.download = FILE_NAME;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href), DOWNLOAD_MS);
}

/**
 * Copies a text that may come later, unless it is rejected. The clipboard is asked within the press all the same: Safari refuses it afterwards.
 * @param {Promise<string>} text
 * @returns {Promise<boolean>}
 */
async function copyText(text) {
  try {
    // Firefox has this only from 127 on, and takes a text also after the press.
    if (typeof ClipboardItem === 'undefined') {
      await navigator.clipboard.writeText(await text);
      return true;
    }
    const type = 'text/plain';
    const blob = text.then((ready) => new Blob([ready], { type }));
    // A browser that refuses the clipboard does not wait for the text.
    blob.catch(() => {});
    await navigator.clipboard.write([new ClipboardItem({ [type]: blob })]);
    return true;
  } catch {
    // The page is not allowed to, or not served by https, where browsers have no clipboard.
    return false;
  }
}

/**
 * What visitors can do with the config: copy a link or the text, download a host's `config.json` with it, or open that in the host's page.
 * @param {ShareParts} parts
 * @param {ShareSource} source
 */
export function offerSharing({ link, copy, download, host, hostConfig, result }, source) {
  /** @param {string} text */
  const say = (text) => {
    // The same text again would not be announced.
    result.textContent = '';
    requestAnimationFrame(() => {
      result.textContent = text;
      result.scrollIntoView({ block: 'nearest' });
    });
  };

  link.addEventListener('click', async () => {
    source.flush();
    const making = source.link(source.text());
    // Without a link the clipboard keeps what it has.
    const url = making.then((made) => (made.ok ? made.url : Promise.reject(new Error(made.reason))));
    const [isCopied, made] = await Promise.all([copyText(url), making]);
    if (!made.ok) return say(`There is no link: ${made.reason}.`);
    say(isCopied ? 'The link is copied.' : `${NO_CLIPBOARD}: copy the address of this page.`);
  });
  copy.addEventListener('click', async () => {
    const isCopied = await copyText(Promise.resolve(source.text()));
    say(isCopied ? 'The config is copied.' : `${NO_CLIPBOARD}: select the text, and copy it by keyboard.`);
  });
  download.addEventListener('click', () => {
    if (!source.flush()) return say(NOT_APPLIED);
    save(toText(source.hostConfig()));
    say(`${FILE_NAME} is downloaded: put it beside the index.html of a host.`);
  });
  host.addEventListener('submit', (event) => {
    if (source.flush()) {
      hostConfig.value = JSON.stringify(source.hostConfig());
      return say('');
    }
    event.preventDefault();
    say(NOT_APPLIED);
  });
}
