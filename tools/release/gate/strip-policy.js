import { stripSecrets } from './strip-secrets.js';

const NONCE = /^'nonce-.*'$/i;
const REPORTS = /^report-(?:uri|to)$/i;

/**
 * A policy without what is only for one answer or for whoever collects reports.
 * @param {string} text
 */
export function stripPolicy(text) {
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
