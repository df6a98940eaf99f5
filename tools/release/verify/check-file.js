import { isWorthCompressing, ENCODINGS } from '../../serve/encodings.js';
import { integrityOf } from '../file-facts.js';
import { judgeHeaders } from './judge-headers.js';
import { makeProblem } from './problems.js';

/**
 * @typedef {import('./problems.js').Problem} Problem
 *
 * @typedef {object} ExpectedFile
 * @property {string} path below the public address
 * @property {string} [integrity] any content is right without it
 * @property {number} [bytes]
 *
 * @typedef {object} CheckedFile
 * @property {Problem[]} problems
 * @property {Buffer | undefined} content decoded, of the first answer that was whole
 * @property {boolean} isCompressed whether it comes compressed to who can take it
 */

/** Any site but the store's own. A server can answer one with an origin otherwise than one without. */
const ORIGIN = { Origin: 'https://page-with-a-map.example' };
const PLAIN = { 'Accept-Encoding': 'identity' };

/**
 * Content of an answer, or what is wrong with its encoding.
 * @param {string} path
 * @param {import('./create-reader.js').Answer} answer
 * @param {string | undefined} asked
 * @returns {Promise<{ content: Buffer, problem?: undefined } | { content?: undefined, problem: Problem }>}
 */
async function decode(path, { headers, body }, asked) {
  const name = headers['content-encoding'];
  if (name === undefined || name === 'identity') return { content: body };
  const expected = asked === undefined ? 'no encoding' : `${asked} or no encoding`;
  const encoding = ENCODINGS.find((candidate) => candidate.name === name && name === asked);
  if (!encoding) return { problem: makeProblem(path, 'encoding', expected, name) };
  try {
    return { content: await encoding.decode(body) };
  } catch {
    return { problem: makeProblem(path, 'encoding', `content in ${name}`, 'content that is not') };
  }
}

/** @param {string} path @param {Buffer} content @param {ExpectedFile} expected */
function judgeContent(path, content, { integrity, bytes }) {
  if (bytes !== undefined && content.byteLength !== bytes) {
    return [makeProblem(path, 'content', `${bytes} bytes`, `${content.byteLength} bytes`)];
  }
  const actual = integrityOf(content);
  if (integrity === undefined || actual === integrity) return [];
  return [makeProblem(path, 'content', integrity, actual)];
}

/**
 * @param {ExpectedFile} file
 * @param {import('./create-reader.js').ReadResult} result
 * @param {string} [asked] encoding
 * @returns {Promise<CheckedFile>}
 */
async function judge(file, { answer, failure }, asked) {
  const { path } = file;
  const none = { content: undefined, isCompressed: false };
  if (!answer) return { ...none, problems: [makeProblem(path, 'no answer', 'an answer', failure)] };
  const { status, headers } = answer;
  if (status !== 200) {
    const actual = headers.location ? `${status}, to ${headers.location}` : String(status);
    return { ...none, problems: [makeProblem(path, 'status', '200', actual)] };
  }
  const problems = judgeHeaders(path, answer);
  const { content, problem } = await decode(path, answer, asked);
  if (!content) return { ...none, problems: [...problems, problem] };
  const isCompressed = headers['content-encoding'] === asked && asked !== undefined;
  return { content, isCompressed, problems: [...problems, ...judgeContent(path, content, file)] };
}

/** @param {readonly Problem[]} problems */
function dropRepeated(problems) {
  const byText = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  return [...byText.values()];
}

/**
 * Reads a file as each kind of client does: plainly and as a tool without an origin, and in each encoding by a page.
 * @param {import('./create-reader.js').Reader} reader
 * @param {ExpectedFile} file
 * @returns {Promise<CheckedFile>}
 */
export async function checkFile(reader, file) {
  const { path } = file;
  const plain = await judge(file, await reader.read(path, PLAIN));
  // Without an answer, or with that of another path, the other ways tell nothing new.
  if (!plain.content) return plain;
  const encodings = isWorthCompressing(path, plain.content.byteLength) ? ENCODINGS : [];
  const asPage = await Promise.all(
    [...encodings.map(({ name }) => name), undefined].map(async (name) =>
      judge(file, await reader.read(path, { ...ORIGIN, 'Accept-Encoding': name ?? 'identity' }), name),
    ),
  );
  return {
    content: plain.content,
    isCompressed: encodings.length === 0 || asPage.some(({ isCompressed }) => isCompressed),
    problems: dropRepeated([plain, ...asPage].flatMap(({ problems }) => problems)),
  };
}
