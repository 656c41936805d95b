import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language'
import { EditorState, type Extension, Prec } from '@codemirror/state'
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view'
import { colours, look } from './look.ts'

/** An editor in a shadow tree: there its styles are sheets, which the page's policy allows; elsewhere they would be inline. */

export interface Editor {
  view: EditorView
  text: string
  focus(): void
}

export interface EditorOptions {
  label: string
  language: Extension
  text?: string
  readOnly?: boolean
  onChange?(text: string): void
  onRun?(): void
}

export function createEditor(
  place: HTMLElement,
  { label, language, text = '', readOnly, onChange, onRun }: EditorOptions,
): Editor {
  const root = place.attachShadow({ mode: 'open' })
  const run = () => {
    onRun?.()
    return true
  }
  const writing = [history(), closeBrackets(), indentOnInput(), autocompletion(), drawSelection()]
  const view = new EditorView({
    root,
    parent: root as unknown as Element,
    state: EditorState.create({
      doc: text,
      extensions: [
        Prec.highest(keymap.of([{ key: 'Mod-Enter', run }])),
        readOnly ? [EditorState.readOnly.of(true), EditorView.lineWrapping] : writing,
        lineNumbers(),
        foldGutter(),
        bracketMatching(),
        keymap.of([
          ...closeBracketsKeymap,
          ...completionKeymap,
          ...foldKeymap,
          ...defaultKeymap,
          ...historyKeymap,
          ...(readOnly ? [] : [indentWithTab]),
        ]),
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange?.(update.state.doc.toString())
        }),
        language,
        colours,
        look,
      ],
    }),
  })
  return {
    view,
    get text() {
      return view.state.doc.toString()
    },
    set text(next) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } })
    },
    focus: () => view.focus(),
  }
}
