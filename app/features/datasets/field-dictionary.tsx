import { inlineText } from '#core/content/inline.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { FieldTable } from '#app/ui/field-table.tsx'
import { matchingParts } from '#app/ui/matching-parts.ts'
import type { OwnLanguage } from '#app/ui/own-language.ts'
import type { loadDataset } from './dataset-loader.ts'

interface Props extends OwnLanguage {
  fields: Awaited<ReturnType<typeof loadDataset>>['fields']
  search: string
}

/** The fields with types and meanings, and a search box to filter them. `lang` and `dir` are those of the meanings. */
export function FieldDictionary({ fields, search, ...own }: Props) {
  const t = useMessages()
  const rows = fields.map((field) => ({
    ...field,
    id: `field-${field.name}`,
    flags: [...(field.nullable ? [t('dataset.nullable')] : []), ...(field.personal ? [t('dataset.personalFlag')] : [])],
  }))
  const found = matchingParts(
    rows.map(({ name, type, flags, meaning }) => [name, type, ...flags, inlineText(meaning)].join(' ')),
    search,
  )
  const count = found.size > 0 ? t('dataset.fieldCount', { count: found.size }) : t('dataset.noFields')
  return (
    <>
      <p className="find">
        <label htmlFor="find-field">{t('dataset.findField')}</label>
        <input id="find-field" type="search" name="find" autoComplete="off" defaultValue={search} />
        {/* The first submit button of the form: Enter activates it. */}
        <span data-without-script="">
          <button type="submit" className="button small" formAction="#dictionary">
            {t('search.submit')}
          </button>
        </span>
        <span role="status">{search === '' ? '' : count}</span>
      </p>
      <FieldTable {...own} labelledBy="dictionary" fields={rows.map((row, index) => ({ ...row, hidden: !found.has(index) }))} />
    </>
  )
}
