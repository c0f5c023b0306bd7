/**
 * What a build shows of the content, from the environment. `BUILD_DATE` is the day for which it is made, so that a build can be made again;
 * `PREVIEW=drafts` also shows what visitors do not get.
 */
import type { ContentView } from '#core/content/publication.ts'
import { ReportedError } from './problems.ts'

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text

/** @throws {ReportedError} if a variable has a wrong value */
export function readBuildView(
  { BUILD_DATE: day = '', PREVIEW: preview = '' }: NodeJS.ProcessEnv = process.env,
  now = new Date(),
): ContentView {
  if (day !== '' && !isDay(day))
    throw new ReportedError(`BUILD_DATE is '${day}': write a day as 2026-12-31, or leave it out for today (UTC).`)
  if (preview !== '' && preview !== 'drafts') throw new ReportedError(`PREVIEW is '${preview}': write PREVIEW=drafts, or leave it out.`)
  return { today: day || now.toISOString().slice(0, 10), showsDrafts: preview === 'drafts' }
}
