/** Somebody else saved the same files: three texts, and the choice. */
import { useState } from 'react'
import type { FileConflict } from '../../protocol/errors.ts'
import type { FileName } from '../../protocol/names.ts'
import { useDates, useTranslate } from '../i18n.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Radios } from '../parts/inputs.tsx'
import { Notice } from '../parts/notices.tsx'
import { hasConflictMarks, type Resolution } from './editing.ts'

type Side = 'mine' | 'theirs' | 'merged'

interface Choice {
  side: Side
  /** The joined text as the person has changed it. */
  merged: string
}

const initialChoice = ({ merged, isClean }: FileConflict): Choice => ({
  side: merged !== null && isClean ? 'merged' : 'mine',
  merged: merged ?? '',
})

interface ConflictDialogProps {
  conflicts: readonly FileConflict[]
  onResolve: (resolutions: Resolution[]) => void
  onClose: () => void
}

export function ConflictDialog({ conflicts, onResolve, onClose }: ConflictDialogProps) {
  const t = useTranslate()
  const [choices, setChoices] = useState<Record<FileName, Choice>>(() =>
    Object.fromEntries(conflicts.map((conflict) => [conflict.file, initialChoice(conflict)])),
  )
  const [isRefused, setIsRefused] = useState(false)
  function submit() {
    const resolutions = conflicts.map((conflict) => ({ file: conflict.file, text: chosenText(conflict, choices[conflict.file]!) }))
    if (resolutions.some(({ text }) => text !== null && hasConflictMarks(text))) setIsRefused(true)
    else onResolve(resolutions)
  }
  return (
    <Dialog title={t('conflict.title')} action={t('conflict.action')} onClose={onClose} onSubmit={submit} isWide>
      <p>{t('conflict.lead')}</p>
      {isRefused && (
        <Notice kind="caution">
          <p>{t('conflict.marks')}</p>
        </Notice>
      )}
      {conflicts.map((conflict) => (
        <ConflictView
          key={conflict.file}
          conflict={conflict}
          choice={choices[conflict.file]!}
          onChoose={(choice) => setChoices((last) => ({ ...last, [conflict.file]: choice }))}
        />
      ))}
    </Dialog>
  )
}

export function chosenText(conflict: FileConflict, { side, merged }: Choice): string | null {
  return side === 'merged' ? merged : conflict[side]
}

interface ConflictViewProps {
  conflict: FileConflict
  choice: Choice
  onChoose: (choice: Choice) => void
}

function ConflictView({ conflict, choice, onChoose }: ConflictViewProps) {
  const t = useTranslate()
  const { time } = useDates()
  const { file, base, theirs, mine, merged, isClean, changedBy } = conflict
  const sides: { value: Side; label: string }[] = [
    { value: 'mine', label: t('conflict.mine') },
    { value: 'theirs', label: t('conflict.theirs') },
    ...(merged === null ? [] : [{ value: 'merged' as const, label: t(isClean ? 'conflict.merged' : 'conflict.mergedWithMarks') }]),
  ]
  return (
    <section className="conflict" aria-label={file}>
      <h3>
        <code>{file}</code>
      </h3>
      {changedBy && (
        <p className="caption">
          {t('conflict.changedBy', { name: changedBy.author.name, time: time(changedBy.date), subject: changedBy.subject })}
        </p>
      )}
      <div className="three-texts">
        <TextBlock label={t('conflict.base')} text={base} />
        <TextBlock label={t('conflict.theirs')} text={theirs} />
        <TextBlock label={t('conflict.mine')} text={mine} />
      </div>
      <Radios
        legend={t('conflict.choose', { file })}
        value={choice.side}
        options={sides}
        onChange={(side) => onChoose({ ...choice, side: side as Side })}
      />
      {choice.side === 'merged' && (
        <label className="merged-text">
          <span className="caption">{t('conflict.edit')}</span>
          <textarea
            value={choice.merged}
            dir="auto"
            rows={12}
            onChange={(event) => onChoose({ ...choice, merged: event.currentTarget.value })}
          />
        </label>
      )}
    </section>
  )
}

function TextBlock({ label, text }: { label: string; text: string | null }) {
  const t = useTranslate()
  return (
    <figure>
      <figcaption className="caption">{label}</figcaption>
      <pre dir="auto" tabIndex={0} aria-label={label}>
        {text ?? t('conflict.noFile')}
      </pre>
    </figure>
  )
}
