/** What can be edited of a document: its texts, metadata and pictures; the source and the preview too where there is no room beside the text. */
import type { ReactNode } from 'react'
import type { AlignedSection } from '../../protocol/documents.ts'
import type { FileName } from '../../protocol/names.ts'
import type { Language } from '../../protocol/session.ts'
import { useTranslate } from '../i18n.tsx'
import { Tabs, type Tab } from '../parts/tabs.tsx'
import { sourceOf, useSession } from '../session.tsx'
import { Details } from './details.tsx'
import { textOf } from './editing.ts'
import type { DocumentDialog } from './header.tsx'
import { Pictures } from './pictures.tsx'
import { SourceText } from './sides.tsx'
import { TextPanel } from './text-panel.tsx'
import type { DocumentSession } from './use-document.ts'
import type { OpenFile } from './use-open-file.ts'
import { useLists } from './use-text-help.ts'

interface WorkTabsProps {
  work: DocumentSession
  open: OpenFile
  language: Language
  sections: readonly AlignedSection[]
  current: string
  /** `null`: it is beside the tabs, and so is the source. */
  preview: ReactNode
  onSelect: (tab: string) => void
  onText: (file: FileName, text: string) => void
  onDialog: (dialog: DocumentDialog) => void
}

export function WorkTabs({ work, open, language, sections, current, preview, onSelect, onText, onDialog }: WorkTabsProps) {
  const t = useTranslate()
  const session = useSession()
  const { editing, change } = work
  const lists = useLists(editing)
  const source = sourceOf(session)
  const sourceText = language.isSource ? null : textOf(editing, `${source.code}.md`)
  const isWide = preview === null
  const collection = session.collections.find(({ kind }) => kind === editing.document.kind)
  const tabs: (Tab | null)[] = [
    {
      id: 'text',
      label: t('tab.text'),
      content: (
        <TextPanel
          key={open.file}
          work={work}
          open={open}
          language={language}
          source={isWide && open.isLanguageText ? sourceText : null}
          sections={open.isLanguageText ? sections : []}
          lists={lists}
          onPicture={(files) => onDialog({ type: 'picture', files })}
        />
      ),
    },
    isWide || sourceText === null
      ? null
      : {
          id: 'source',
          label: t('tab.source'),
          content: <SourceText source={{ text: sourceText, language: source }} sections={sections} />,
        },
    collection
      ? {
          id: 'details',
          label: t('tab.details'),
          content: (
            <Details
              collection={collection}
              language={language}
              textFile={`${language.code}.md`}
              textOf={(file) => textOf(editing, file)}
              onText={onText}
              lists={lists}
            />
          ),
        }
      : null,
    {
      id: 'pictures',
      label: t('tab.pictures'),
      detail: String(editing.document.pictures.length),
      content: <Pictures editing={editing} onChange={change} onAdd={() => onDialog({ type: 'picture', files: [] })} />,
    },
    isWide ? null : { id: 'preview', label: t('tab.preview'), content: preview },
  ]
  return <Tabs label={t('document.parts')} tabs={tabs.filter((one) => one !== null)} current={current} onSelect={onSelect} />
}
