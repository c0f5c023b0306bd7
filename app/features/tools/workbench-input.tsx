import type { ReadText } from '#core/proxy-formats/read-result.ts'
import { Field } from '#app/ui/field.tsx'
import { fill } from './fill.ts'
import type { workbenchTexts } from './tool-texts-loader.ts'

type Texts = ReturnType<typeof workbenchTexts>

interface Props {
  text: string
  /** `undefined` if there is no text, or no proxy in it. */
  read: ReadText | undefined
  /** Something was pasted or typed. */
  isTyped: boolean
  /** Index of the chosen proxy of a list. */
  entry: number
  texts: Texts
  onPaste: (text: string) => void
  onChoose: (entry: number) => void
}

/** The field to paste into, what was read, and the choice among several proxies. It is in no form, so that nothing sends it. */
export function WorkbenchInput({ text, read, isTyped, entry, texts, onPaste, onChoose }: Props) {
  return (
    <div>
      <Field id="proxy" label={texts.label} problem={text.trim() !== '' && !read ? texts.unknown : undefined} problemRole="status">
        {(control) => (
          <textarea
            {...control}
            dir="ltr"
            rows={4}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            translate="no"
            value={text}
            onChange={(event) => onPaste(event.target.value)}
          />
        )}
      </Field>
      <p role="status">{read ? readNote(read, texts) : !isTyped && texts.example}</p>
      {isTyped && <p className="caption">{texts.saved}</p>}
      {(text !== '' || isTyped) && (
        <button type="button" className="button" onClick={() => onPaste('')}>
          {texts.clear}
        </button>
      )}
      {read && read.lines.length > 1 && (
        <Field id="proxy-entry" label={texts.entry}>
          {(control) => (
            <select {...control} dir="ltr" value={entry} onChange={(event) => onChoose(Number(event.target.value))}>
              {read.lines.map(({ connection: { host, port, user } }, index) => (
                <option key={`${index} ${host}`} value={index} translate="no">
                  {`${index + 1}. ${host}:${port} ${user}`}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </div>
  )
}

function readNote(read: ReadText, texts: Texts): string {
  const note = fill(texts.read, { kind: texts.kinds[read.kind] })
  return read.unread > 0 ? `${note} ${fill(texts.unread, { count: read.unread })}` : note
}
