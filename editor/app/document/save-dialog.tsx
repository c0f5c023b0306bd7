/** Saves a document with a message, and names what the change brings to other files. */
import { useState } from 'react'
import type { FileConflict } from '../../protocol/errors.ts'
import type { Saved } from '../../protocol/operations.ts'
import type { ApiFailure } from '../api.ts'
import { useTranslate } from '../i18n.tsx'
import { useAnnounce } from '../parts/announce.tsx'
import { AuthorFields } from '../parts/author-fields.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Input } from '../parts/inputs.tsx'
import { Failure } from '../parts/notices.tsx'
import { useAuthor } from '../session.tsx'
import { asFailure } from '../use-operation.ts'
import type { DocumentSession } from './use-document.ts'

interface SaveDialogProps {
  session: DocumentSession
  /** A message to begin with. */
  proposal: string
  onSaved: (saved: Saved) => void
  onConflicts: (conflicts: FileConflict[], message: string) => void
  onClose: () => void
}

export function SaveDialog({ session, proposal, onSaved, onConflicts, onClose }: SaveDialogProps) {
  const t = useTranslate()
  const announce = useAnnounce()
  const { author } = useAuthor()
  const [message, setMessage] = useState(proposal)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const { editing, isSaving, save } = session
  const changed = [...Object.keys(editing.files), ...Object.keys(editing.pictures)].sort()
  async function submit() {
    announce(t('save.running'))
    try {
      const saved = await save(message.trim(), author)
      announce(t('save.done'))
      onSaved(saved)
    } catch (error) {
      const failure = asFailure(error)
      const conflicts = failure.answer?.conflicts
      if (failure.code === 'conflict' && conflicts) onConflicts(conflicts, message)
      else setFailure(failure)
    }
  }
  return (
    <Dialog title={t('save.title')} action={t('save.action')} onClose={onClose} onSubmit={() => void submit()} isBusy={isSaving}>
      <Failure failure={failure} />
      <Input label={t('save.message')} hint={t('save.messageHint')} value={message} isMultiline onChange={setMessage} />
      <AuthorFields />
      <p className="caption">{t('save.files', { count: changed.length })}</p>
      <ul className="plain-list">
        {changed.map((file) => (
          <li key={file}>
            <code>{file}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
