/** Opens a document. */
import type { DocumentId, LanguageCode } from '../../protocol/names.ts'
import { useTranslate } from '../i18n.tsx'
import { Failure } from '../parts/notices.tsx'
import { useOperation } from '../use-operation.ts'
import { DocumentEditor } from './editor.tsx'

export default function DocumentPage({ id, language }: { id: DocumentId; language: LanguageCode | null }) {
  const t = useTranslate()
  const { value, failure, reload } = useOperation('open', { id })
  if (value) return <DocumentEditor document={value} language={language} />
  return failure ? <Failure failure={failure} onRetry={reload} /> : <p className="page">{t('loading')}</p>
}
