import { useState } from 'react'
import { inlineText } from '#core/content/inline.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { FieldTable } from '#app/ui/field-table.tsx'
import { FindBox } from '#app/ui/find-box.tsx'
import { matchingParts } from '#app/ui/matching-parts.ts'
import type { OwnLanguage } from '#app/ui/own-language.ts'
import type { loadDataset } from './dataset-loader.ts'

type Field = Awaited<ReturnType<typeof loadDataset>>['fields'][number]

/** What each field is; a box narrows them by name, type and meaning. `lang` and `dir` are those of the meanings. */
export function FieldDictionary({ fields, ...own }: OwnLanguage & { fields: readonly Field[] }) {
  const t = useMessages()
  const [query, setQuery] = useState('')
  const rows = fields.map((field) => ({
    ...field,
    id: `field-${field.name}`,
    flags: [...(field.nullable ? [t('dataset.nullable')] : []), ...(field.personal ? [t('dataset.personalFlag')] : [])],
  }))
  const found = matchingParts(
    rows.map(({ name, type, flags, meaning }) => [name, type, ...flags, inlineText(meaning)].join(' ')),
    query,
  )
  const count = found.size > 0 ? t('dataset.fieldCount', { count: found.size }) : t('dataset.noFields')
  return (
    <>
      <FindBox id="find-field" label={t('dataset.findField')} onFind={setQuery} found={query.trim() === '' ? '' : count} />
      <FieldTable {...own} labelledBy="dictionary" fields={rows.map((row, index) => ({ ...row, hidden: !found.has(index) }))} />
    </>
  )
}
