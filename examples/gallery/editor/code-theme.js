import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Uses the page's colours, which follow the user's preference for light or dark. */
const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--accent)' },
  { tag: tags.string, color: 'var(--good)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--busy)' },
  { tag: [tags.separator, tags.squareBracket, tags.brace], color: 'var(--quiet)' },
]);

const BOX = { color: 'var(--text)', background: 'var(--panel)', border: '1px solid var(--line)' };

const look = EditorView.theme({
  '&': {
    ...BOX,
    flex: '1',
    minBlockSize: '240px',
    borderRadius: '8px',
    overflow: 'hidden',
  },
  '&.cm-focused': { outline: '3px solid var(--accent)', outlineOffset: '2px' },
  '.cm-scroller': { font: '13px/1.5 ui-monospace, monospace', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--text)', padding: '12px 0' },
  '.cm-line': { paddingInline: '8px 12px' },
  '.cm-cursor': { borderInlineStartColor: 'var(--text)' },
  // The line numbers need a background, since long lines scroll beneath them.
  '.cm-gutters': { color: 'var(--quiet)', background: 'var(--panel)', border: '0' },
  '.cm-activeLine': { background: 'color-mix(in srgb, var(--accent) 8%, transparent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'color-mix(in srgb, var(--accent) 30%, transparent)',
  },
  '&.cm-focused .cm-matchingBracket': {
    background: 'color-mix(in srgb, var(--accent) 25%, transparent)',
  },
  '.cm-tooltip': { ...BOX, borderRadius: '6px', maxInlineSize: 'min(420px, 90vw)' },
  '.cm-explanation, .cm-completionInfo': { padding: '6px 10px', font: '13px/1.5 system-ui, sans-serif' },
  '.cm-completionInfo p': { margin: '0' },
  '.cm-explanation': { whiteSpace: 'pre-line' },
  '.cm-explanation code, .cm-completionInfo code': { color: 'var(--accent)' },
  '.cm-tooltip-lint .cm-diagnostic': { borderInlineStart: '4px solid var(--bad)', padding: '6px 10px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { font: '13px/1.6 ui-monospace, monospace' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: 'var(--panel)',
    background: 'var(--accent)',
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
});

export const CODE_THEME = [look, syntaxHighlighting(colours)];
