/** Metadata as forms: those of all languages, and those of the text. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Lists, YamlChange } from '../../protocol/data.ts'
import type { FileName } from '../../protocol/names.ts'
import type { Collection, FormField, Language } from '../../protocol/session.ts'
import { call, type ApiFailure } from '../api.ts'
import { Field } from '../forms/fields.tsx'
import { isMap } from '../forms/model.ts'
import { useTranslate } from '../i18n.tsx'
import { Failure, Notice, ProblemList } from '../parts/notices.tsx'
import { asFailure, useDebounced, useOperation } from '../use-operation.ts'

interface DetailsProps {
  collection: Collection
  language: Language
  textFile: FileName
  textOf: (file: FileName) => string | null
  onText: (file: FileName, text: string) => void
  lists: Lists | null
}

export function Details({ collection, language, textFile, textOf, onText, lists }: DetailsProps) {
  const t = useTranslate()
  const meta = textOf('meta.yaml')
  const text = textOf(textFile)
  return (
    <div className="details-forms">
      {text !== null && collection.frontmatter.length > 0 && (
        <YamlForm
          key={textFile}
          title={t('details.text', { language: language.name })}
          part="frontmatter"
          fields={collection.frontmatter}
          text={text}
          lists={lists}
          language={language}
          onText={(changed) => onText(textFile, changed)}
        />
      )}
      {meta !== null && collection.meta.length > 0 && (
        <YamlForm
          title={t('details.all')}
          part="yaml"
          fields={collection.meta}
          text={meta}
          lists={lists}
          language={null}
          onText={(changed) => onText('meta.yaml', changed)}
        />
      )}
    </div>
  )
}

interface YamlFormProps {
  title: string
  part: 'yaml' | 'frontmatter'
  fields: readonly FormField[]
  text: string
  lists: Lists | null
  /** `null`: the values are of no language. */
  language: Language | null
  onText: (text: string) => void
}

function YamlForm({ title, part, fields, text, lists, language, onText }: YamlFormProps) {
  const t = useTranslate()
  const settled = useDebounced(text, 250)
  const { value: answer, failure } = useOperation('readYaml', { text: settled, part })
  const { edit, failure: editFailure } = useYamlEdits(part, text, onText)
  const values = answer?.value
  return (
    <section className="yaml-form">
      <h2>{title}</h2>
      <Failure failure={failure ?? editFailure} />
      {answer && answer.value === null && (
        <Notice kind="note">
          <p>{t('details.unreadable')}</p>
          <ProblemList problems={answer.problems} />
        </Notice>
      )}
      {isMap(values) &&
        fields.map((field) => (
          <Field
            key={field.key}
            field={field}
            value={values[field.key]}
            path={[field.key]}
            lists={lists}
            lang={language?.tag ?? 'en'}
            dir={language?.dir ?? 'ltr'}
            onChange={edit}
          />
        ))}
    </section>
  )
}

/** Changes of YAML are made by the server, one after another, each in the text that the one before it gave. */
function useYamlEdits(part: 'yaml' | 'frontmatter', text: string, onText: (text: string) => void) {
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const latest = useRef({ text, onText })
  const queue = useRef<Promise<void>>(Promise.resolve())
  useEffect(() => {
    latest.current = { text, onText }
  })
  const edit = useCallback(
    (change: YamlChange) => {
      queue.current = queue.current.then(async () => {
        try {
          const answer = await call('editYaml', { text: latest.current.text, part, changes: [change] })
          latest.current.text = answer.text
          latest.current.onText(answer.text)
          setFailure(null)
        } catch (error) {
          setFailure(asFailure(error))
        }
      })
    },
    [part],
  )
  return { edit, failure }
}
