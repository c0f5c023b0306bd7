/** The sections of a translation that need work: where they are, and a mark for those that are right as they are. */
import type { AlignedSection } from '../../protocol/documents.ts'
import { useTranslate } from '../i18n.tsx'
import { Checkbox } from '../parts/inputs.tsx'

interface SectionsProps {
  sections: readonly AlignedSection[]
  confirmed: readonly string[]
  onConfirm: (id: string, isConfirmed: boolean) => void
  onOpen: (section: AlignedSection) => void
  /** Copies the structure of the English text. */
  onAdopt: () => void
}

export function Sections({ sections, confirmed, onConfirm, onOpen, onAdopt }: SectionsProps) {
  const t = useTranslate()
  const open = sections.filter(({ state }) => state !== 'current')
  if (open.length === 0) return null
  const isStructureDifferent = open.some(({ state }) => state === 'missing' || state === 'surplus')
  const labelOf = (id: string) => (id === '' ? t('sections.start') : id === 'front matter' ? t('sections.frontmatter') : `#${id}`)
  return (
    <details className="sections" open>
      <summary>{t('sections.title', { count: open.length })}</summary>
      <ul className="plain-list">
        {open.map((section) => (
          <li key={section.id}>
            <button type="button" className="text-button" disabled={!section.own} onClick={() => onOpen(section)}>
              <bdi>{labelOf(section.id)}</bdi>
            </button>{' '}
            <span className="caption">{t(`sections.${section.state}`)}</span>
            {section.state === 'stale' && (
              <Checkbox
                label={t('sections.confirm', { section: labelOf(section.id) })}
                isChecked={confirmed.includes(section.id)}
                onChange={(isConfirmed) => onConfirm(section.id, isConfirmed)}
              />
            )}
          </li>
        ))}
      </ul>
      {isStructureDifferent && (
        <button type="button" className="button small" onClick={onAdopt}>
          {t('sections.adopt')}
        </button>
      )}
    </details>
  )
}
