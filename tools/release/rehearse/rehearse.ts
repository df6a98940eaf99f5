import { createPrivateKey } from 'node:crypto';
import { makeKeyPair } from '../keys/make-key-pair.ts';
import { toPointerDocument } from '../channel/make-pointer.ts';
import { signPointer } from '../keys/sign-pointer.ts';
import { expectedFiles } from './expected-files.ts';
import { judgeRehearsal, noteRehearsal } from './judge-rehearsal.ts';
import { launchBrowser } from './launch-browser.ts';
import { makeCandidate } from './make-candidate.ts';
import { observePage } from './observe-page.ts';
import type { RehearsedHost } from './read-host.ts';

/**
 * Loads a published release in a real browser, from its public address, in a host whose channel doesn't name it yet. Nothing is written:
 * only this browser gets a pointer that names the release.
 */
export async function rehearse({
  releaseId,
  host,
  policy,
  timeoutMs,
  needsIntegrity = true,
  screenshot,
  report = () => {},
}: {
  releaseId: string;
  host: RehearsedHost;
  /** Content-Security-Policy for a page that is served without one. */
  policy: string | undefined;
  /** For each of the two maps. */
  timeoutMs: number;
  /** Whether the host gives the browser a hash for each script and style sheet. */
  needsIntegrity?: boolean;
  /** File for a picture of the page. */
  screenshot?: string;
  report?: (line: string) => void;
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
