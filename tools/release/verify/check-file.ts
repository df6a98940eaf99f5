import { isWorthCompressing, ENCODINGS } from '../../headers/encodings.ts';
import { integrityOf } from '../release-files/file-facts.ts';
import { judgeHeaders } from './judge-headers.ts';
import { makeProblem } from './problems.ts';
import type { Answer, Reader } from './create-reader.ts';
import type { Problem } from './problems.ts';

export interface ExpectedFile {
  /** Below the public address. */
  path: string;
  /** Without it, any content is right. */
  integrity?: string;
  bytes?: number;
}

export interface CheckedFile {
  problems: Problem[];
  /** Decoded; `undefined` if the answer had none that could be read. */
  content: Buffer | undefined;
  /** Whether it is sent compressed to clients that accept that. */
  isCompressed: boolean;
}

/** The origin of some other site. A server can give different answers to requests with and without an origin. */
const ORIGIN = 'https://page-with-a-map.example';
const NO_ENCODING = 'identity';

/** How a client requests a file: as a page, which sends its origin, or not, and with which encoding besides none. */
export type Way = { hasOrigin: boolean; encoding?: string };

const readAs = (reader: Reader, path: string, { hasOrigin, encoding = NO_ENCODING }: Way) =>
  reader.read(path, { 'Accept-Encoding': encoding, ...(hasOrigin && { Origin: ORIGIN }) });

/**
 * Decodes the content of an answer, or says what is wrong with its encoding.
 * @param requested encoding
 */
async function decode(
  path: string,
  { headers, body }: Answer,
  requested: string | undefined,
): Promise<{ content: Buffer; problem?: undefined } | { content?: undefined; problem: Problem }> {
  const name = headers['content-encoding'];
  if (name === undefined || name === NO_ENCODING) return { content: body };
  const expected = requested === undefined ? 'no encoding' : `${requested} or no encoding`;
  const encoding = ENCODINGS.find((candidate) => candidate.name === name && name === requested);
  if (!encoding) return { problem: makeProblem(path, 'encoding', expected, name) };
  try {
    return { content: await encoding.decode(body) };
  } catch {
    return { problem: makeProblem(path, 'encoding', `content in ${name}`, 'content that is not') };
  }
}

function judgeContent(path: string, content: Buffer, { integrity, bytes }: ExpectedFile) {
  if (bytes !== undefined && content.byteLength !== bytes) {
    return [makeProblem(path, 'content', `${bytes} bytes`, `${content.byteLength} bytes`)];
  }
  const actual = integrityOf(content);
  if (integrity === undefined || actual === integrity) return [];
  return [makeProblem(path, 'content', integrity, actual)];
}

async function checkOneWay(reader: Reader, file: ExpectedFile, way: Way): Promise<CheckedFile> {
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

function dropRepeated(problems: readonly Problem[]) {
  const byText = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  return [...byText.values()];
}

/** Reads a file in each way that clients do: without an origin and an encoding, as a page, and as a page in each encoding. */
export async function checkFile(reader: Reader, file: ExpectedFile): Promise<CheckedFile> {
  const { path } = file;
  const plain = await checkOneWay(reader, file, { hasOrigin: false });
  // If this failed, the other ways would only repeat the same problem.
  if (!plain.content) return plain;
  const encodings = isWorthCompressing(path, plain.content.byteLength) ? ENCODINGS : [];
  const ways: Way[] = [
    { hasOrigin: true },
    ...encodings.map(({ name }) => ({ hasOrigin: true, encoding: name })),
  ];
  const asPage = await Promise.all(ways.map((way) => checkOneWay(reader, file, way)));
  return {
    content: plain.content,
    isCompressed: encodings.length === 0 || asPage.some(({ isCompressed }) => isCompressed),
    problems: dropRepeated([plain, ...asPage].flatMap(({ problems }) => problems)),
  };
}
