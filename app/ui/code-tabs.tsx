import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useMessages } from '#app/i18n/locale.tsx'
import { showChosenClient } from '#app/bootstrap/code-tabs.ts'
import { CopyButton } from './copy-button.tsx'

interface Props {
  /** Name of the radio group, unique on its page. */
  name: string
  /** Each with the name by which samples know its client, so that one choice holds for all. */
  programs: readonly { client: string; label: string; code: ReactNode }[]
}

/** One program in several languages, as the samples of documents are (`tooling/content/code-block.ts`): tabs that need no script. */
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
