import { features, isOffered } from '#core/structure/features.ts'
import { formByName, type SubmissionKind } from './definitions.ts'

/** Whether visitors can send submissions of a kind: those of earlier features may still be stored. */
export function isOfferedKind(kind: SubmissionKind): boolean {
  if (kind === 'dataset') return features.datasets
  return kind === 'scraper' ? features.scrapers : isOffered(formByName(kind).path)
}
