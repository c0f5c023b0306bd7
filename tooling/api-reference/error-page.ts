/** The page of a type of problem (RFC 9457): when it is answered, what to do, what it looks like, which operations answer with it. */
import { operationCode, type ApiErrorType, type ApiOperation } from '#core/contract/openapi-model.ts'
import { documentPath } from '#core/content/routes.ts'
import type { Block, PageSection } from './blocks.ts'
import { headerBlocks, outputFile } from './operation-page.ts'
import type { ValueContext } from './value-rows.ts'

const mediaType = 'application/problem+json'

/** The sections of the page. */
export function errorSections(
  { status, variants, operations }: ApiErrorType,
  byId: ReadonlyMap<string, ApiOperation>,
  context: ValueContext,
): PageSection[] {
  const { t } = context
  const [first] = variants
  const descriptions = [...new Set(variants.map(({ description }) => description))]
  const headers = variants.find((variant) => variant.headers.length > 0)?.headers ?? []
  const blocks: Block[] = [
    ...descriptions.map((markdown): Block => ({ kind: 'text', markdown })),
    {
      kind: 'facts',
      facts: [
        { term: t('api.status'), markdown: `\`${status}\`` },
        { term: '`type`', markdown: `\`${first!.type}\`` },
        { term: '`title`', markdown: `\`${first!.title}\`` },
      ],
    },
    ...headerBlocks(headers, 'error', context),
  ]
  const links = operations.map((id) => {
    const operation = byId.get(id)!
    return { to: documentPath('api-operations', operation.slug), code: operationCode(operation), text: operation.summary }
  })
  return [
    {
      id: '',
      heading: '',
      blocks,
      examples: variants.map(({ example }) => ({ caption: example.summary, files: [outputFile(mediaType, example.text)] })),
    },
    { id: 'operations', heading: t('api.answeredBy'), blocks: [{ kind: 'links', links }] },
  ]
}
