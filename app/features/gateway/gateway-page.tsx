import { useState } from 'react'
import { useMessages } from '#app/i18n/locale.tsx'
import { TextPage } from '#app/text-page/text-page.tsx'
import type { loadGateway } from './gateway-loader.ts'
import { UserNameCheck } from './user-name-check.tsx'

type Data = Awaited<ReturnType<typeof loadGateway>>

/** The reference of the gateway, below the check of user names. Another language needs another key. */
export function GatewayPage({ data }: { data: Data }) {
  const t = useMessages()
  // The text stays as it is while answers about user names arrive with the data of the page.
  const [body] = useState(data.body)
  return (
    <TextPage
      data={{ ...data, body }}
      introSection={{ id: 'explainer', text: t('gateway.explainer') }}
      intro={<UserNameCheck explanation={data.explanation} example={data.example} />}
    />
  )
}
