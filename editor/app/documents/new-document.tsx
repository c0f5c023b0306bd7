/** A new document of a collection. */
import { use, useState } from 'react'
import { call, type ApiFailure } from '../api.ts'
import { TextsContext, useTranslate } from '../i18n.tsx'
import { SlugInput, slugPattern } from '../document/actions.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Input, Select } from '../parts/inputs.tsx'
import { Failure } from '../parts/notices.tsx'
import { navigate } from '../route.ts'
import { useSession } from '../session.tsx'
import { slugOf } from '../slug.ts'
import { asFailure } from '../use-operation.ts'

export function NewDocumentDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const { language } = use(TextsContext)
  const { collections } = useSession()
  const possible = collections.filter(({ canCreate }) => canCreate)
  const [kind, setKind] = useState(possible[0]?.kind ?? '')
  const [title, setTitle] = useState('')
  const [slug, setSlug] = useState<string | null>(null)
  const [isIncomplete, setIsIncomplete] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const name = slug ?? slugOf(title)
  async function submit() {
    if (title.trim() === '' || !slugPattern.test(name)) {
      setIsIncomplete(true)
      return
    }
    setIsBusy(true)
    try {
      const { id } = await call('create', { kind, slug: name, title: title.trim() })
      onClose()
      navigate({ view: 'document', id, language: null })
    } catch (error) {
      setFailure(asFailure(error))
      setIsBusy(false)
    }
  }
  return (
    <Dialog title={t('new.heading')} action={t('new.action')} onClose={onClose} onSubmit={() => void submit()} isBusy={isBusy}>
      <Failure failure={failure} />
      <Select
        label={t('filter.kind')}
        value={kind}
        options={possible.map(({ kind, label }) => ({ value: kind, label: label[language] ?? kind }))}
        onChange={setKind}
      />
      <Input
        label={t('new.title')}
        value={title}
        lang="en"
        dir="ltr"
        isRequired
        fault={isIncomplete && title.trim() === '' ? t('form.required') : null}
        onChange={setTitle}
      />
      <SlugInput value={name} onChange={setSlug} />
    </Dialog>
  )
}
