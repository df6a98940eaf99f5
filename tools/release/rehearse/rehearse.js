import { createPrivateKey } from 'node:crypto';
import { makeKeyPair } from '../keys/make-key-pair.js';
import { toPointerDocument } from '../channel/make-pointer.js';
import { signPointer } from '../keys/sign-pointer.js';
import { expectedFiles } from './expected-files.js';
import { judgeRehearsal, noteRehearsal } from './judge-rehearsal.js';
import { launchBrowser } from './launch-browser.js';
import { makeCandidate } from './make-candidate.js';
import { observePage } from './observe-page.js';

/**
 * Loads a published release in a real browser, from its public address, in a host whose channel doesn't name it yet. Nothing is written:
 * only this browser gets a pointer that names the release.
 * @param {object} options
 * @param {string} options.releaseId
 * @param {import('./read-host.js').RehearsedHost} options.host
 * @param {string | undefined} options.policy Content-Security-Policy for a page that is served without one
 * @param {number} options.timeoutMs for each of the two maps
 * @param {boolean} [options.needsIntegrity] whether the host gives the browser a hash for each script and style sheet
 * @param {string} [options.screenshot] file for a picture of the page
 * @param {(line: string) => void} [options.report]
 */
export async function rehearse({
  releaseId,
  host,
  policy,
  timeoutMs,
  needsIntegrity = true,
  screenshot,
  report = () => {},
}) {
  const candidate = await makeCandidate(releaseId, host);
  const { publicKey, privateKey } = makeKeyPair('rehearsal');
  const signer = {
    keyId: publicKey.kid,
    privateKey: createPrivateKey({ key: privateKey, format: 'jwk' }),
  };
  const keys = host.checksSignatures ? [signer] : [];
  const browser = await launchBrowser();
  try {
    report(`Opening ${host.pageUrl} with ${releaseId} in its channel ${host.channel} ...`);
    const seen = await observePage(browser, {
      host,
      pointer: toPointerDocument(signPointer(candidate.pointer, keys)).toString(),
      key: publicKey,
      container: candidate.release.container,
      policy,
      screenshot,
      timeoutMs,
    });
    return {
      releaseId,
      host: host.pageUrl,
      channel: host.channel,
      store: host.storeUrl,
      browser: `Chromium ${browser.version()}`,
      readyMs: seen.readyMs,
      requests: seen.answers.length,
      notes: noteRehearsal(seen),
      findings: judgeRehearsal(
        needsIntegrity ? seen : { ...seen, elements: [] },
        expectedFiles(candidate, host.storeUrl),
      ),
    };
  } finally {
    await browser.close();
  }
}
