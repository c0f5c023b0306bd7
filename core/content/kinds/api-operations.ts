/** Operations of the web-data APIs. The build makes these documents of `contract/openapi.yaml` (`tooling/api-reference`). */
import { z } from 'zod'
import { defineKind } from './kind.ts'
import { identifiers, order, page, text } from './parts.ts'

export const apiOperations = defineKind({
  folder: null,
  path: (name) => `/developers/api/${name}`,
  ownPages: true,
  list: '/developers/api',
  label: 'nav.apiReference',
  scope: 'help',
  inMenus: false,
  structuredData: 'APIReference',
  // The body has the address and the name of the tag.
  alternate: { perDocument: true, sections: { tagTitle: () => [] } },
  references: {},
  meta: z.strictObject({
    order,
    operationId: z.string(),
    tag: z.string(),
    method: z.string(),
    /** The path, the name of a webhook, or the address of a WebSocket. */
    address: z.string(),
    identifiers,
  }),
  frontmatter: z.strictObject({ ...page, tagTitle: text }),
})
