import { useState } from 'react'
import { TextPage } from '#app/text-page/text-page.tsx'
import type { loadGateway } from './gateway-loader.ts'
import { UserNameCheck } from './user-name-check.tsx'

type Data = Awaited<ReturnType<typeof loadGateway>>

/** The reference of the gateway, below the check of user names. Another language needs another key. */
export function GatewayPage({ data }: { data: Data }) {
  // The text stays as it is while answers about user names arrive with the data of the page.
  const [body] = useState(data.body)
  return (
    <TextPage
      data={{ ...data, body }}
      introSection={{ id: 'explainer', text: data.texts.explainer }}
      intro={<UserNameCheck texts={data.texts} explanation={data.explanation} example={data.example} />}
    />
  )
}
