/** Each line in the direction of its first letter: code, keys and addresses stay left to right in a text from right to left. */
import { RangeSetBuilder, type Extension } from '@codemirror/state'
import { Decoration, EditorView, ViewPlugin, type DecorationSet, type ViewUpdate } from '@codemirror/view'

const automatic = Decoration.line({ attributes: { dir: 'auto' } })

function visibleLines(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>()
  for (const { from, to } of view.visibleRanges) {
    for (let at = from; at <= to;) {
      const line = view.state.doc.lineAt(at)
      builder.add(line.from, line.from, automatic)
      at = line.to + 1
    }
  }
  return builder.finish()
}

export const lineDirection: Extension = [
  EditorView.perLineTextDirection.of(true),
  ViewPlugin.define(
    (view) => ({
      lines: visibleLines(view),
      update(update: ViewUpdate) {
        if (update.docChanged || update.viewportChanged) this.lines = visibleLines(update.view)
      },
    }),
    { decorations: ({ lines }) => lines },
  ),
]
