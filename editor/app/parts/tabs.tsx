/** Tabs with the keys of the ARIA pattern: arrows move, Home and End jump. */
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'

export interface Tab {
  id: string
  label: string
  /** After the label: a count, for example. */
  detail?: string
  content: ReactNode
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  current: string
  onSelect: (id: string) => void
}

/** The tab to which a key moves. */
function tabAfter(key: string, index: number, count: number, isRtl: boolean): number | null {
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight'
  const backward = isRtl ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward) return (index + 1) % count
  if (key === backward) return (index + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

export function Tabs({ label, tabs, current, onSelect }: TabsProps) {
  const prefix = useId()
  const list = useRef<HTMLDivElement>(null)
  const index = Math.max(
    0,
    tabs.findIndex(({ id }) => id === current),
  )
  const shown = tabs[index]
  function move(event: KeyboardEvent) {
    const next = tabAfter(event.key, index, tabs.length, getComputedStyle(event.currentTarget).direction === 'rtl')
    const tab = next === null ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next!]?.focus()
  }
  return (
    <div className="tabs">
      <div ref={list} role="tablist" aria-label={label} className="tab-list" onKeyDown={move} tabIndex={-1}>
        {tabs.map(({ id, label, detail }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}-${id}`}
            aria-selected={id === shown?.id}
            aria-controls={id === shown?.id ? `${prefix}-panel` : undefined}
            tabIndex={id === shown?.id ? 0 : -1}
            onClick={() => onSelect(id)}
          >
            {label}
            {detail !== undefined && <span className="detail">{detail}</span>}
          </button>
        ))}
      </div>
      {shown && (
        <div role="tabpanel" id={`${prefix}-panel`} aria-labelledby={`${prefix}-${shown.id}`} className="tab-panel">
          {shown.content}
        </div>
      )}
    </div>
  )
}
