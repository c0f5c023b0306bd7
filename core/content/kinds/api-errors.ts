/** Types of problems that the web-data APIs answer with. Made by the build, like `api-operations`. */
import { z } from 'zod'
import { defineKind } from './kind.ts'
import { identifiers, order, page } from './parts.ts'

export const apiErrors = defineKind({
  folder: null,
  // The addresses are those of `type` in contract/openapi.yaml (RFC 9457).
  path: (name) => `/developers/errors/${name}`,
  ownPages: true,
  list: '/developers/api',
  label: 'nav.apiErrors',
  scope: 'help',
  inMenus: false,
  structuredData: 'APIReference',
  alternate: { perDocument: true, sections: {} },
  references: {},
  meta: z.strictObject({ order, status: z.int(), identifiers }),
  frontmatter: z.strictObject(page),
})
