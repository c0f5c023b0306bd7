import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useMessages } from '#app/i18n/locale.tsx'
import { showChosenClient } from '#app/bootstrap/code-tabs.ts'
import { CopyButton } from './copy-button.tsx'

interface Props {
  /** Name of the radio group, unique on its page. */
  name: string
  /** `client` is the name that samples use, so that one choice applies to all blocks. */
  programs: readonly { client: string; label: string; code: ReactNode }[]
}

/** One program in several languages: tabs without scripts, with the markup of samples in documents (`tooling/content/code-block.ts`). */
export function CodeTabs({ name, programs }: Props) {
  const t = useMessages()
  const block = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => showChosenClient(block.current!), [])
  return (
    <div className="code" ref={block}>
      <fieldset className="tabs">
        <legend className="visually-hidden">{t('content.codeTabs')}</legend>
        {programs.map(({ client, label }, index) => (
          <label key={client} translate="no">
            <input type="radio" name={name} value={client} defaultChecked={index === 0} />
            {label}
          </label>
        ))}
      </fieldset>
      <div className="copy needs-script">
        <CopyButton />
      </div>
      {programs.map(({ client, label, code }) => (
        <pre key={client} role="group" tabIndex={0} translate="no" aria-label={t('content.code', { name: label })}>
          <code>{code}</code>
        </pre>
      ))}
    </div>
  )
}
