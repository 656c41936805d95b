import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** The colours of all our pages, which reach into shadow trees by their names. */

export const look = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'transparent', color: 'var(--ink)', fontSize: '0.88rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.55', overflow: 'auto' },
  '.cm-content': { caretColor: 'var(--ink)', padding: '0.5rem 0' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--muted)', border: 'none' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 25%, transparent)',
  },
  '.cm-tooltip': {
    border: '1px solid var(--line)',
    borderRadius: '6px',
    backgroundColor: 'var(--paper)',
    color: 'var(--ink)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mono)', maxHeight: '18em' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--accent)',
    color: 'var(--on-accent)',
  },
  '.cm-completionInfo': { maxWidth: '26rem', padding: '0.4rem 0.7rem', font: '0.85rem/1.45 var(--sans)' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  // Instead of a picture, which the page's policy would have to allow.
  '.cm-lintRange-error': { backgroundImage: 'none', textDecoration: 'underline wavy var(--bad)' },
  '.cm-lintRange-warning': { backgroundImage: 'none', textDecoration: 'underline wavy var(--warn-line)' },
  '.cm-diagnostic': { font: '0.85rem/1.45 var(--sans)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--mark)', outline: '1px solid var(--line)' },
})

export const colours = syntaxHighlighting(
  HighlightStyle.define([
    { tag: [tags.keyword, tags.definitionKeyword, tags.modifier], color: 'var(--sandbox)' },
    { tag: [tags.propertyName, tags.attributeName], color: 'var(--accent)' },
    { tag: [tags.string, tags.special(tags.string)], color: 'var(--text)' },
    { tag: [tags.number, tags.integer, tags.float, tags.bool, tags.null, tags.atom], color: 'var(--value)' },
    { tag: [tags.variableName, tags.special(tags.variableName)], color: 'var(--value)' },
    { tag: [tags.comment, tags.lineComment], color: 'var(--muted)' },
    { tag: tags.typeName, color: 'var(--sandbox)' },
  ]),
)
