import { inflateSync } from 'node:zlib';

const PAGE = /\/Type ?\/Page\b/g;
const STREAM = /stream\r?\n([\s\S]*?)endstream/g;

/** Returns the inflated content of a stream, and nothing for one that is not compressed. */
function inflate(stream: string) {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}

/** Returns how many pages a PDF document has. Chromium describes them in plain text, and Firefox in a compressed stream. */
export function countPdfPages(pdf: Buffer) {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(STREAM)].map(([, stream = '']) => inflate(stream));
  return [text, ...streams].flatMap((part) => part.match(PAGE) ?? []).length;
}
