/** The first page of the API reference: how all operations work, downloads, operations by tag, errors. */
import { errorsByType, operationCode, type ApiReference } from '#core/contract/openapi-model.ts'
import { documentPath } from '#core/content/routes.ts'
import type { PageLink, PageSection } from './blocks.ts'
import { openApiPath, collectionPath } from './api-file-paths.ts'
import type { ValueContext } from './value-rows.ts'

/** The sections of the page. */
export function overviewSections(reference: ApiReference, { t }: ValueContext): PageSection[] {
  const { server, login, description, version, tags } = reference
  const downloads: PageLink[] = [
    { to: openApiPath, isFile: true, code: openApiPath.slice(1), text: t('api.openApiFile') },
    { to: collectionPath, isFile: true, code: collectionPath.slice(1), text: t('api.collectionFile') },
  ]
  return [
    {
      id: '',
      heading: '',
      blocks: [
        { kind: 'address', method: 'HTTPS', address: server },
        { kind: 'text', markdown: description },
        {
          kind: 'facts',
          facts: [
            { term: t('api.login'), markdown: login },
            { term: t('api.version'), markdown: `\`${version}\`` },
          ],
        },
      ],
    },
    { id: 'downloads', heading: t('api.downloads'), blocks: [{ kind: 'links', links: downloads }] },
    ...tags.map(({ name, title, description: text, operations }): PageSection => {
      const links = operations.map((operation): PageLink => {
        return { to: documentPath('api-operations', operation.slug), code: operationCode(operation), text: operation.summary }
      })
      return {
        id: name,
        heading: title,
        blocks: [
          { kind: 'text', markdown: text },
          { kind: 'links', links, hasAlternate: true },
        ],
      }
    }),
    {
      id: 'errors',
      heading: t('api.errors'),
      blocks: [{ kind: 'text', markdown: t('api.errorsText', { mediaType: '`application/problem+json`' }) }, errorLinks(reference)],
    },
  ]
}

function errorLinks(reference: ApiReference): PageSection['blocks'][number] {
  const links = errorsByType(reference).map(({ slug, status, variants }): PageLink => {
    return { to: documentPath('api-errors', slug), code: `${status} ${slug}`, text: variants[0]!.name, note: variants[0]!.description }
  })
  return { kind: 'links', links, hasAlternate: true }
}
