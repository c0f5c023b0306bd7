import { callBody, callClients, callCode, type Call, type CallClient } from './call-programs.ts'
import { useMessages } from '#app/i18n/locale.tsx'
import { CodeTabs } from '#app/ui/code-tabs.tsx'
import { CodeBlock } from '#app/ui/code-block.tsx'

const clients = Object.keys(callClients) as CallClient[]

/** A call: the body that is sent, and the whole of it as a program. */
export function CallCode({ call }: { call: Call }) {
  const t = useMessages()
  return (
    <>
      <CodeBlock language="JSON" label={t('scrapers.body')}>
        {callBody(call)}
      </CodeBlock>
      <CodeTabs name="call-client" programs={clients.map((client) => ({ client, label: callClients[client].label, code: callCode(client, call) }))} />
    </>
  )
}
