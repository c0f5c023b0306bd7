/** The dialog of a document that is open, if any. */
import type { EditorView } from '@codemirror/view'
import type { FileConflict } from '../../protocol/errors.ts'
import type { FileName, LanguageCode } from '../../protocol/names.ts'
import type { Saved } from '../../protocol/operations.ts'
import { useSession } from '../session.tsx'
import { DuplicateDialog, RemoveDialog, RenameDialog, ScheduleDialog, UnpublishDialog } from './actions.tsx'
import { textOf } from './editing.ts'
import type { DocumentDialog } from './header.tsx'
import { History } from './history.tsx'
import { PictureDialog } from './pictures.tsx'
import { SaveDialog } from './save-dialog.tsx'
import type { DocumentSession } from './use-document.ts'

interface DocumentDialogsProps {
  dialog: DocumentDialog | null
  work: DocumentSession
  language: LanguageCode
  view: EditorView | null
  onDialog: (dialog: DocumentDialog | null) => void
  onSaved: (saved: Saved) => void
  onConflicts: (conflicts: FileConflict[], message: string) => void
  onText: (file: FileName, text: string) => void
}

export function DocumentDialogs({ dialog, work, language, view, onDialog, onSaved, onConflicts, onText }: DocumentDialogsProps) {
  const { collections } = useSession()
  const { editing, change } = work
  const { document } = editing
  const collection = collections.find(({ kind }) => kind === document.kind)
  const close = () => onDialog(null)
  const plan = {
    document,
    meta: textOf(editing, 'meta.yaml') ?? '',
    onClose: close,
    onMeta: (text: string, message: string) => {
      onText('meta.yaml', text)
      onDialog({ type: 'save', proposal: message })
    },
  }
  switch (dialog?.type) {
    case undefined:
      return null
    case 'save':
      return (
        <SaveDialog
          key={dialog.proposal}
          session={work}
          proposal={dialog.proposal}
          onClose={close}
          onSaved={(saved) => {
            close()
            onSaved(saved)
          }}
          onConflicts={(conflicts, message) => {
            close()
            onConflicts(conflicts, message)
          }}
        />
      )
    case 'picture':
      return (
        <PictureDialog
          editing={editing}
          files={dialog.files}
          language={language}
          view={view}
          onChange={change}
          onText={onText}
          onClose={close}
        />
      )
    case 'history':
      return <History editing={editing} onChange={change} onClose={close} />
    case 'duplicate':
      return <DuplicateDialog document={document} onClose={close} />
    case 'rename':
      return <RenameDialog document={document} storeNow={work.storeNow} onClose={close} />
    case 'remove':
      return <RemoveDialog document={document} storeNow={work.storeNow} onClose={close} />
    case 'schedule':
      return collection ? <ScheduleDialog {...plan} collection={collection} /> : null
    case 'unpublish':
      return collection ? <UnpublishDialog {...plan} collection={collection} /> : null
  }
}
