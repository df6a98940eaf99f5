import { isWorthCompressing, ENCODINGS } from '../../serve/headers/encodings.js';
import { integrityOf } from '../release/file-facts.js';
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

/** Any site but the store's own. A server can answer a request with an origin otherwise than one without. */
const ORIGIN = 'https://page-with-a-map.example';
const NO_ENCODING = 'identity';

/**
 * What a client asks with.
 * @typedef {{ hasOrigin: boolean, encoding?: string }} Way
 */

/** @param {import('./create-reader.js').Reader} reader @param {string} path @param {Way} way */
const readAs = (reader, path, { hasOrigin, encoding = NO_ENCODING }) =>
  reader.read(path, { 'Accept-Encoding': encoding, ...(hasOrigin && { Origin: ORIGIN }) });

/**
 * Content of an answer, or what is wrong with its encoding.
 * @param {string} path
 * @param {import('./create-reader.js').Answer} answer
 * @param {string | undefined} asked
 * @returns {Promise<{ content: Buffer, problem?: undefined } | { content?: undefined, problem: Problem }>}
 */
async function decode(path, { headers, body }, asked) {
  const name = headers['content-encoding'];
  if (name === undefined || name === NO_ENCODING) return { content: body };
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
 * @param {import('./create-reader.js').Reader} reader
 * @param {ExpectedFile} file
 * @param {Way} way
 * @returns {Promise<CheckedFile>}
 */
async function checkOneWay(reader, file, way) {
  const { path } = file;
  const { answer, failure } = await readAs(reader, path, way);
  const none = { content: undefined, isCompressed: false };
  if (!answer) return { ...none, problems: [makeProblem(path, 'no answer', 'an answer', failure)] };
  const { status, headers } = answer;
  if (status !== 200) {
    const actual = headers.location ? `${status}, to ${headers.location}` : String(status);
    return { ...none, problems: [makeProblem(path, 'status', '200', actual)] };
  }
  const problems = judgeHeaders(path, answer, way);
  const { content, problem } = await decode(path, answer, way.encoding);
  if (!content) return { ...none, problems: [...problems, problem] };
  const isCompressed = way.encoding !== undefined && headers['content-encoding'] === way.encoding;
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
  const plain = await checkOneWay(reader, file, { hasOrigin: false });
  // Without an answer, or with that of another path, the other ways tell nothing new.
  if (!plain.content) return plain;
  const encodings = isWorthCompressing(path, plain.content.byteLength) ? ENCODINGS : [];
  /** @type {Way[]} */
  const ways = [{ hasOrigin: true }, ...encodings.map(({ name }) => ({ hasOrigin: true, encoding: name }))];
  const asPage = await Promise.all(ways.map((way) => checkOneWay(reader, file, way)));
  return {
    content: plain.content,
    isCompressed: encodings.length === 0 || asPage.some(({ isCompressed }) => isCompressed),
    problems: dropRepeated([plain, ...asPage].flatMap(({ problems }) => problems)),
  };
}
