/** Checks, explains and completes a config's text by the published schema, with the JSON language service of VS Code. */
import schema from '@mapdock/shared/config.schema.json';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { openValue } from './open-value.js';
import { plainText } from './plain-text.js';

const DOCUMENT = 'file:///config.json';

const service = getLanguageService({});
service.configure({
  validate: true,
  allowComments: false,
  schemas: [{ uri: 'mapdock:config.schema.json', fileMatch: ['*'], schema }],
});

/** @param {string} text */
function parse(text) {
  const document = TextDocument.create(DOCUMENT, 'json', 1, text);
  return { document, json: service.parseJSONDocument(document) };
}

/**
 * @param {string} text
 * @returns {Promise<import('../app/text-field.js').Mark[]>}
 */
export async function checkConfig(text) {
  const { document, json } = parse(text);
  const found = await service.doValidation(document, json, { schemaValidation: 'error' });
  return found.map(({ message, range }) => ({
    start: document.offsetAt(range.start),
    end: document.offsetAt(range.end),
    text: typeof message === 'string' ? message : message.value,
  }));
}

/**
 * What the schema says about the field or value at an offset.
 * @param {string} text
 * @param {number} offset
 * @returns {Promise<{ start: number, end: number, words: string } | undefined>}
 */
export async function describeAt(text, offset) {
  const { document, json } = parse(text);
  const hover = await service.doHover(document, document.positionAt(offset), json);
  if (hover?.range === undefined) return undefined;
  const words = [hover.contents]
    .flat()
    .map((part) => plainText(typeof part === 'string' ? part : part.value));
  const start = document.offsetAt(hover.range.start);
  const end = document.offsetAt(hover.range.end);
  return words.join('') === '' ? undefined : { start, end, words: words.join('\n') };
}

/**
 * @typedef {object} Proposal
 * @property {string} label
 * @property {string} words
 * @property {'property' | 'constant'} kind
 * @property {string} snippet replaces the text from `start` to `end`
 * @property {number} start
 * @property {number} end
 * @property {boolean} goesOn whether there are proposals for the value that it leaves open
 */

/**
 * @param {string} text
 * @param {number} offset
 * @returns {Promise<Proposal[]>}
 */
export async function proposeAt(text, offset) {
  const { document, json } = parse(text);
  const list = await service.doComplete(document, document.positionAt(offset), json);
  return (list?.items ?? []).flatMap(({ label, documentation = '', textEdit, command, kind }) => {
    if (textEdit === undefined || !('range' in textEdit)) return [];
    const end = document.offsetAt(textEdit.range.end);
    const open = kind === PROPERTY ? openValue(textEdit.newText, text.slice(end)) : undefined;
    return {
      label,
      words: typeof documentation === 'string' ? documentation : plainText(documentation.value),
      kind: kind === PROPERTY ? 'property' : 'constant',
      snippet: open ?? textEdit.newText,
      start: document.offsetAt(textEdit.range.start),
      end,
      goesOn: command !== undefined || open !== undefined,
    };
  });
}

/** `CompletionItemKind.Property` of the language server protocol: the proposal is the name of a field. */
const PROPERTY = 10;
