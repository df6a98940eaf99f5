/** @jest-environment jsdom */
import { explainSilence } from './explain-silence.js';

const ADDRESS = 'https://store.example/worker.js';
const HEADER = 'Access-Control-Allow-Origin';

/** A browser whose requests have these answers, by their mode. */
function createFetch(
  answers: { readonly 'no-cors'?: ResponseType; readonly cors?: ResponseType },
  address = ADDRESS,
) {
  const modes: string[] = [];
  const fetch = (async (_address: string, { mode = 'cors' }: RequestInit) => {
    modes.push(mode);
    const type = answers[mode as 'cors'];
    if (type === undefined) throw new TypeError('Failed to fetch');
    return { type };
  }) as unknown as typeof globalThis.fetch;
  return { modes, explain: () => explainSilence(address, { fetch, signal: new AbortController().signal }) };
}

function violate(changes: Partial<SecurityPolicyViolationEventInit>) {
  const event = new Event('securitypolicyviolation');
  const details = { blockedURI: ADDRESS, effectiveDirective: 'connect-src', disposition: 'enforce' };
  document.dispatchEvent(Object.assign(event, details, changes));
}

test('a server whose answer the page may not read lacks a header', async () => {
  const { explain, modes } = createFetch({ 'no-cors': 'opaque' });
  expect(await explain()).toEqual({
    reason: `its answer has no ${HEADER} for this page`,
    header: HEADER,
  });
  expect(modes).toEqual(['no-cors', 'cors']);
});

test.each([
  ['is back meanwhile', { 'no-cors': 'opaque', cors: 'cors' }],
  ['is the page’s own and is back meanwhile', { 'no-cors': 'basic' }],
] as const)('a server that %s did not answer', async (_what, answers) => {
  expect(await createFetch(answers).explain()).toEqual({ reason: 'the server did not answer' });
});

test('the page’s own server did not answer if it is down', async () => {
  const { explain } = createFetch({}, new URL('/worker.js', location.href).href);
  expect(await explain()).toEqual({ reason: 'the server did not answer' });
});

test('another server may be down or lack the header, since an embedder policy hides which', async () => {
  expect(globalThis.crossOriginIsolated).not.toBe(true);
  expect(await createFetch({}).explain()).toEqual({
    reason: `the server did not answer, or without ${HEADER}`,
  });
});

test('a policy of the page that forbids the request is named', async () => {
  const explaining = createFetch({}).explain();
  violate({});
  expect(await explaining).toEqual({
    reason: "the page's Content-Security-Policy forbids it (connect-src)",
    directive: 'connect-src',
  });
});

test.each([{ disposition: 'report' }, { blockedURI: 'https://other.example' }, { blockedURI: '' }] as const)(
  'a violation %p is none of this request',
  async (changes) => {
    const explaining = createFetch({}).explain();
    violate(changes);
    expect(await explaining).toMatchObject({ reason: expect.stringContaining('the server did not answer') });
  },
);
