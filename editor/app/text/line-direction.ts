/** Lines without a letter of the language, such as code and directives, stay left to right in a text from right to left. */
import { RangeSetBuilder, type Extension } from '@codemirror/state'
import { Decoration, Direction, EditorView, ViewPlugin, type DecorationSet, type ViewUpdate } from '@codemirror/view'

const leftToRight = Decoration.line({ attributes: { dir: 'ltr' } })

/** A line with one is in the direction of the text, also after a key in Latin letters. */
const rightToLeftScript = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

function visibleLines(view: EditorView): DecorationSet {
  if (view.textDirection !== Direction.RTL) return Decoration.none
  const builder = new RangeSetBuilder<Decoration>()
  for (const { from, to } of view.visibleRanges) {
    for (let at = from; at <= to;) {
      const line = view.state.doc.lineAt(at)
      if (/\w/.test(line.text) && !rightToLeftScript.test(line.text)) builder.add(line.from, line.from, leftToRight)
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
        if (update.docChanged || update.viewportChanged || update.geometryChanged) this.lines = visibleLines(update.view)
      },
    }),
    { decorations: ({ lines }) => lines },
  ),
]
