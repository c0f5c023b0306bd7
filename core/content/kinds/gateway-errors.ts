/** What each status code of the gateway means and what to do about it. The slug is the code; the build demands one for each of the contract. */
import { z } from 'zod'
import { statusCodePath } from '#core/contract/gateway-answer.ts'
import { defineKind } from './kind.ts'
import { order, page, sentence, text } from './parts.ts'

export const gatewayErrors = defineKind({
  folder: 'gateway-errors',
  path: statusCodePath,
  ownPages: true,
  list: '/developers/gateway',
  label: 'nav.statusCodes',
  scope: 'help',
  inMenus: false,
  structuredData: 'TechArticle',
  alternate: { perDocument: true, sections: {} },
  references: {},
  meta: z.strictObject({ order }),
  frontmatter: z.strictObject({ ...page, menu: text, lead: sentence }),
})
