import { callBody, callClients, callCode, type Call, type CallClient } from '#core/scrapers/call-code.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { CodeTabs } from '#app/ui/code-tabs.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'

const clients = Object.entries(callClients) as [CallClient, string][]

/** A call: the body that is sent, and the whole of it as a program. */
export function CallCode({ call }: { call: Call }) {
  const t = useMessages()
  return (
    <>
      <div className="code">
        <p className="tabs" translate="no">
          JSON
        </p>
        <div className="copy needs-script">
          <CopyButton />
        </div>
        <pre role="group" tabIndex={0} translate="no" aria-label={t('scrapers.body')}>
          <code>{callBody(call)}</code>
        </pre>
      </div>
      <CodeTabs name="call-client" programs={clients.map(([client, label]) => ({ client, label, code: callCode(client, call) }))} />
    </>
  )
}
