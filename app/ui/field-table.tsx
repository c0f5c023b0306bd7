import { useMessages } from '#app/i18n/locale.tsx'
import '#app/ui/field-table.css'
import { Inline } from './inline.tsx'
import type { OwnLanguage } from './own-language.ts'

interface Field {
  name: string
  /** Id of the row; the name links to it. */
  id?: string
  type: string
  /** Properties besides the type: "may be null". */
  flags: readonly string[]
  /** Inline Markdown. */
  meaning: string
  example: string
  /** Filtered out. */
  hidden?: boolean
}

/** `lang` and `dir` are those of the meanings. */
interface Props extends OwnLanguage {
  /** Id of the heading that names the table. */
  labelledBy: string
  fields: readonly Field[]
}

/** Data fields with type, meaning and example. On a narrow screen each field is a block of lines. */
export function FieldTable({ labelledBy, fields, ...own }: Props) {
  const t = useMessages()
  return (
    <div className="table" role="region" tabIndex={0} aria-labelledby={labelledBy}>
      <table className="field-table">
        <thead>
          <tr>
            <th scope="col">{t('dataset.field')}</th>
            <th scope="col">{t('dataset.type')}</th>
            <th scope="col">{t('dataset.meaning')}</th>
            <th scope="col">{t('dataset.example')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.name} id={field.id} hidden={field.hidden}>
              <th scope="row">
                <code translate="no">{field.id ? <a href={`#${field.id}`}>{field.name}</a> : field.name}</code>
              </th>
              <td>
                <code translate="no">{field.type}</code>
                {field.flags.map((flag) => (
                  <span key={flag} className="flag">
                    {flag}
                  </span>
                ))}
              </td>
              <td className="inline-code">
                <span {...own}>
                  <Inline text={field.meaning} />
                </span>
              </td>
              <td>
                <code translate="no">{field.example}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
