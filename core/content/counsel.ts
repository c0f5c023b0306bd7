/** Which documents the provider's counsel still has to read. */
import type { Kind, Meta } from './kinds.ts'

/** Whether a document waits for counsel: a comparison with a named provider, or a legal text. */
export function awaitsCounsel(kind: Kind, meta: Meta<Kind>): boolean {
  if (kind === 'compare') return (meta as Meta<'compare'>).table?.counsel === 'pending'
  return kind === 'legal' && (meta as Meta<'legal'>).counsel === 'pending'
}
