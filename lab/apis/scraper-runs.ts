/** The operation that starts a job of a ready-made scraper. */
import type { RunOperation } from './context.ts'
import { acceptJob, type JobOptions } from './jobs.ts'
import { invalidRequest } from './problem.ts'
import { checkInput, findScraper, type ScraperInput } from './scrapers.ts'

export const runScraper: RunOperation = (context, { user, parameters, body }) => {
  const scraper = findScraper(String(parameters.name))
  const { inputs, ...options } = body as { inputs: readonly ScraperInput[] } & JobOptions
  const errors = inputs.flatMap((input, index) => checkInput(scraper, input, index))
  if (errors.length > 0) throw invalidRequest(errors)
  return acceptJob(context, user, { kind: 'scraper', scraper: scraper.name, inputs, options })
}
