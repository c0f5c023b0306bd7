/** The arguments of a loader or an action without a server, with an account service of the test. */
import type { ActionFunctionArgs } from 'react-router'
import type { AccountService } from '#core/accounts/service.ts'
import type { ContentStore } from '#core/content/documents.ts'
import type { PageArgs } from '#app/page/page-context.ts'
import { site } from '#site'
import { createTestContext } from './router-context.ts'

/** @param fields fields of a form that is sent by POST */
export function loaderArgs(
  path: string,
  accountService: Partial<AccountService>,
  {
    headers = {},
    params = {},
    fields,
    content = {},
    hasEditor = false,
  }: {
    headers?: Record<string, string>
    params?: Record<string, string>
    fields?: Record<string, string>
    content?: Partial<ContentStore>
    hasEditor?: boolean
  } = {},
) {
  const context = createTestContext({
    content: content as ContentStore,
    services: { accounts: accountService as AccountService, hasEditor },
  })
  const url = new URL(site.origin + path)
  const request = new Request(url, { headers, ...(fields && { method: 'POST', body: new URLSearchParams(fields) }) })
  return { request, url, params, context } as unknown as PageArgs<'reference'> & ActionFunctionArgs
}
