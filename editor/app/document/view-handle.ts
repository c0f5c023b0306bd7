/** What buttons, pickers and lists do in the text that is being edited. */
import type { EditorView } from '@codemirror/view'
import type { Insertion } from '../text/insert.ts'

type MakeInsertion = (text: string, selection: { from: number; to: number }) => Insertion

export function insertInto(view: EditorView | null, make: MakeInsertion): void {
  if (!view) return
  const { from, to } = view.state.selection.main
  const { insert, select, ...range } = make(view.state.doc.toString(), { from, to })
  view.dispatch({
    changes: { from: range.from, to: range.to, insert },
    selection: { anchor: select.from, head: select.to },
    scrollIntoView: true,
    userEvent: 'input.insert',
  })
  view.focus()
}

export function moveCursor(view: EditorView | null, from: number, to = from): void {
  if (!view) return
  const { length } = view.state.doc
  view.dispatch({ selection: { anchor: Math.min(from, length), head: Math.min(to, length) }, scrollIntoView: true })
  view.focus()
}
