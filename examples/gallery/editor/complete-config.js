import { startCompletion } from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import { fillSnippet } from './fill-snippet.js';
import { toNodes } from './plain-text.js';
import { proposeAt } from './schema-service.js';

/** A quote ends a string more often than it begins one. @param {import('@codemirror/autocomplete').CompletionContext} context */
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
 * @param {number} asked where the cursor was
 * @returns {import('@codemirror/autocomplete').Completion}
 */
const toCompletion = ({ label, words, kind, snippet, start, end, goesOn }, asked) => ({
  label: label.replace(/^"(.*)"$/, '$1'),
  type: kind,
  ...(words !== '' && { info: () => createInfo(words) }),
  apply(view, _completion, _from, to) {
    const { text, cursor } = fillSnippet(snippet);
    view.dispatch({
      // The proposals are for the text as it was when they were asked for. What was typed since then, up to `to`, is replaced as well.
      changes: { from: start, to: to + end - asked, insert: text },
      selection: { anchor: start + cursor },
      userEvent: 'input.complete',
      scrollIntoView: true,
    });
    if (goesOn) startCompletion(view);
  },
});

/**
 * Names and values that the schema has for a place.
 * @param {import('@codemirror/autocomplete').CompletionContext} context
 * @returns {Promise<import('@codemirror/autocomplete').CompletionResult | null>}
 */
export async function completeConfig(context) {
  const { state, pos, explicit } = context;
  // Unasked only in a word or an open string: else a list would open at each bracket and line.
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
