import { startCompletion } from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import { fillSnippet } from './fill-snippet.js';
import { toNodes } from './plain-text.js';
import { proposeAt } from './schema-service.js';

/** Whether the cursor is just after the closing quote of a string. @param {import('@codemirror/autocomplete').CompletionContext} context */
function isAfterString({ state, pos }) {
  const { name, from, to } = syntaxTree(state).resolveInner(pos, -1);
  const isString = name === 'String' || name === 'PropertyName';
  return isString && to === pos && from < pos - 1 && state.sliceDoc(pos - 1, pos) === '"';
}

/** @param {string} words */
function createInfo(words) {
  const element = document.createElement('p');
  element.append(...toNodes(words));
  return element;
}

/**
 * @param {import('./schema-service.js').Proposal} proposal
 * @param {number} requested where the cursor was when the proposals were requested
 * @returns {import('@codemirror/autocomplete').Completion}
 */
const toCompletion = ({ label, words, kind, snippet, start, end, goesOn }, requested) => ({
  label: label.replace(/^"(.*)"$/, '$1'),
  type: kind,
  ...(words !== '' && { info: () => createInfo(words) }),
  apply(view, _completion, _from, to) {
    const { text, cursor } = fillSnippet(snippet);
    view.dispatch({
      // The proposals are for the text at the time of the request. What was typed since then, up to `to`, is replaced too.
      changes: { from: start, to: to + end - requested, insert: text },
      selection: { anchor: start + cursor },
      userEvent: 'input.complete',
      scrollIntoView: true,
    });
    if (goesOn) startCompletion(view);
  },
});

/**
 * Proposes the names and values that the schema allows at a place.
 * @param {import('@codemirror/autocomplete').CompletionContext} context
 * @returns {Promise<import('@codemirror/autocomplete').CompletionResult | null>}
 */
export async function completeConfig(context) {
  const { state, pos, explicit } = context;
  // Unless the user requests proposals with a key, the list opens only in a word or an open string, not at each bracket and line.
  if (!explicit && (context.matchBefore(/["\w-]/) === null || isAfterString(context))) return null;
  const proposals = await proposeAt(state.doc.toString(), pos);
  const [first] = proposals;
  if (first === undefined) return null;
  const isQuoted = state.sliceDoc(first.start, first.start + 1) === '"';
  return {
    from: Math.min(pos, first.start + (isQuoted ? 1 : 0)),
    options: proposals.map((proposal) => toCompletion(proposal, pos)),
    validFor: /^[\w-]*$/,
  };
}
