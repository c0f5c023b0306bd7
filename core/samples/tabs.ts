/**
 * Names of clients in tabs. The client that a reader chooses is remembered by such a name, for the tabs and tools of all pages; a page without that
 * client shows its program in the same language (`app/bootstrap/code-tabs.ts`).
 */
import { languageTab } from './language-tab.ts'

/** Clients whose tab is that of their language, with its label where it is the only one of the language. */
const languageLabels: Readonly<Record<string, string>> = { requests: 'Python', fetch: 'Node.js' }

/** Name and label of the tab of a client, in samples with one client for each language. */
export function tabOf(client: string, label: string): { client: string; label: string } {
  return { client: tabName(client), label: languageLabels[client] ?? label }
}

/** Name of the tab of a client. */
export function tabName(client: string): string {
  return client in languageLabels ? languageTab(client) : client
}

/** The one of `clients` that a remembered name stands for: that client, or the one whose tab is that of its language. */
export function rememberedClient<Id extends string>(remembered: string, clients: readonly { id: Id }[]): Id | undefined {
  const named = (name: string) => clients.find(({ id }) => tabName(id) === name)?.id
  return named(tabName(remembered)) ?? named(languageTab(remembered))
}
