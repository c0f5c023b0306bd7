/** The router context for loaders and actions that are tested without a server. */
import { RouterContextProvider } from 'react-router'
import type { ContentStore } from '#core/content/documents.ts'
import type { Services } from '#core/services.ts'
import { contentContext, pageRequestContext, servicesContext, type PageRequest } from '#app/context.ts'

interface Options extends Partial<PageRequest> {
  content?: ContentStore
  /** The services that the test needs. Without any, the page is prerendered. */
  services?: Partial<Omit<Services, 'content'>>
}

export function createTestContext(options: Options = {}): RouterContextProvider {
  const { content = {} as ContentStore, services, delivery = 'document', staticHtml = new Map<string, string>() } = options
  const context = new RouterContextProvider()
  context.set(contentContext, content)
  context.set(pageRequestContext, { delivery, staticHtml })
  if (services) context.set(servicesContext, { content, ...services } as Services)
  return context
}
