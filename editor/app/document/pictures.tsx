/** Pictures of a document: adding with a text for each language, removing. */
import type { EditorView } from '@codemirror/view'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { UploadedPicture } from '../../protocol/documents.ts'
import type { FileName, LanguageCode } from '../../protocol/names.ts'
import { pictureAddress, upload, type ApiFailure } from '../api.ts'
import { useTranslate } from '../i18n.tsx'
import { useAnnounce } from '../parts/announce.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Checkbox, Input } from '../parts/inputs.tsx'
import { Failure } from '../parts/notices.tsx'
import { useSession } from '../session.tsx'
import { picture, pictureInSection } from '../text/insert.ts'
import { asFailure } from '../use-operation.ts'
import { setPicture, textOf, type Editing } from './editing.ts'
import { sectionAt } from './use-open-file.ts'
import { insertInto } from './view-handle.ts'

interface PictureDialogProps {
  editing: Editing
  /** Pictures that were dropped or pasted. */
  files: readonly File[]
  language: LanguageCode
  view: EditorView | null
  onChange: (change: (editing: Editing) => Editing) => void
  onText: (file: FileName, text: string) => void
  onClose: () => void
}

/** Chooses a picture, uploads it and writes it into the texts of all languages that have a text for it. */
export function PictureDialog({ editing, files, language, view, onChange, onText, onClose }: PictureDialogProps) {
  const t = useTranslate()
  const announce = useAnnounce()
  const { languages } = useSession()
  const inputId = useId()
  const [chosen, setChosen] = useState<readonly File[]>(files)
  const [alts, setAlts] = useState<Record<LanguageCode, string>>({})
  const [isDecorative, setIsDecorative] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const written = languages.filter(({ code }) => textOf(editing, `${code}.md`) !== null)
  const file = chosen[0]

  function place({ file }: UploadedPicture): void {
    const section = view ? sectionAt(view.state.doc.toString(), view.state.selection.main.head, []) : ''
    onChange((last) => setPicture(last, file, true))
    for (const { code } of written) {
      const alt = isDecorative ? 'decorative' : (alts[code] ?? '').trim()
      if (alt === '') continue
      const name = `${code}.md`
      if (code === language) insertInto(view, (text, at) => picture(text, at, file, alt))
      else onText(name, pictureInSection(textOf(editing, name) ?? '', section, file, alt))
    }
  }

  async function submit() {
    if (!file || (!isDecorative && !alts[language]?.trim())) {
      setIsMissing(true)
      return
    }
    setIsBusy(true)
    try {
      const uploaded = await upload(editing.document.id, file.name, file)
      // While the dialog is open, the text can't take the focus.
      flushSync(onClose)
      place(uploaded)
      announce(t('pictures.added', { file: uploaded.file }))
    } catch (error) {
      setFailure(asFailure(error))
      setIsBusy(false)
    }
  }

  return (
    <Dialog title={t('pictures.add')} action={t('pictures.insert')} onClose={onClose} onSubmit={() => void submit()} isBusy={isBusy}>
      <Failure failure={failure} />
      <div className={isMissing && !file ? 'field wrong' : 'field'}>
        <label htmlFor={inputId}>{t('pictures.file')}</label>
        {isMissing && !file && <p className="message">{t('pictures.fileMissing')}</p>}
        {file && <p className="hint">{t('pictures.chosen', { name: file.name })}</p>}
        <input
          id={inputId}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/avif,image/svg+xml"
          onChange={(event) => setChosen([...(event.currentTarget.files ?? [])])}
        />
      </div>
      <Checkbox label={t('pictures.decorative')} isChecked={isDecorative} onChange={setIsDecorative} />
      {!isDecorative &&
        written.map(({ code, name, tag, dir }) => (
          <Input
            key={code}
            label={t('pictures.alt', { language: name })}
            hint={code === language ? t('pictures.altHint') : t('pictures.altOther')}
            fault={isMissing && code === language && !alts[code]?.trim() ? t('pictures.altMissing') : null}
            isRequired={code === language}
            value={alts[code] ?? ''}
            lang={tag}
            dir={dir}
            onChange={(alt) => setAlts((last) => ({ ...last, [code]: alt }))}
          />
        ))}
    </Dialog>
  )
}

interface PicturesProps {
  editing: Editing
  onChange: (change: (editing: Editing) => Editing) => void
  onAdd: () => void
}

/** All pictures of the document. */
export function Pictures({ editing, onChange, onAdd }: PicturesProps) {
  const t = useTranslate()
  const { document, pictures } = editing
  const saved = document.pictures.map(({ file }) => file)
  const names = [...new Set([...saved, ...Object.keys(pictures)])]
  return (
    <div className="pictures">
      <button type="button" className="button small" onClick={onAdd}>
        {t('pictures.add')}
      </button>
      {names.length === 0 && <p>{t('pictures.none')}</p>}
      <ul className="picture-list">
        {names.map((file) => {
          const isRemoved = pictures[file] === false
          const isAdded = pictures[file] === true && !saved.includes(file)
          return (
            <li key={file}>
              <img src={pictureAddress(document.id, file)} alt="" loading="lazy" />
              <code>{file}</code>
              <span className="caption">{isRemoved ? t('pictures.removed') : isAdded ? t('pictures.new') : ''}</span>
              <button
                type="button"
                className="text-button"
                onClick={() => onChange((last) => setPicture(last, file, isRemoved || isAdded ? null : false))}
              >
                {t(isRemoved ? 'pictures.restore' : 'pictures.remove', { file })}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
