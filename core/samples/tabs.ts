/** Names of clients in tabs. A sample has one tab for a language; the reader's choice of it is remembered by this name (`app/bootstrap/code-tabs.ts`). */
const languageTabs: Readonly<Record<string, { client: string; label: string }>> = {
  requests: { client: 'python', label: 'Python' },
  fetch: { client: 'node', label: 'Node.js' },
}

/** Name and label of the tab of a client. */
export function tabOf(client: string, label: string): { client: string; label: string } {
  return languageTabs[client] ?? { client, label }
}
