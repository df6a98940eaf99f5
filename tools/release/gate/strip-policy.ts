import { stripSecrets } from './strip-secrets.ts';

const NONCE = /^'nonce-.*'$/i;
const REPORTS = /^report-(?:uri|to)$/i;

/** Returns a policy without nonces, which are valid for one answer only, without the addresses that reports go to, and without secrets. */
export function stripPolicy(text: string) {
  return text
    .split(',')
    .map((policy) =>
      policy
        .split(';')
        .map((directive) => directive.trim().split(/\s+/))
        .filter(([name = '']) => name !== '' && !REPORTS.test(name))
        .map((words) =>
          words.map((word) => (NONCE.test(word) ? "'nonce-redacted'" : stripSecrets(word))).join(' '),
        )
        .join('; '),
    )
    .join(', ');
}
