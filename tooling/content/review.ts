/**
 * Lists the documents and facts that somebody must look at again, by owner.
 *
 * Usage: `node tooling/content/review.ts [--days 14]`
 */
import { parseArgs } from 'node:util'
import { reviewNoticeDays } from '#core/content/reviews.ts'
import { readMessages } from '#tooling/messages/compile.ts'
import { readBuildView } from './build-view.ts'
import { compileContent } from './compile.ts'
import { ReportedError } from './problems.ts'
import { describeReviews } from './reviews.ts'
import { siteInputs } from './site-inputs.ts'
import { runReporting } from './source-file.ts'

await runReporting(async () => {
  const { values } = parseArgs({ options: { days: { type: 'string', default: String(reviewNoticeDays) } } })
  if (!/^\d{1,4}$/.test(values.days)) throw new ReportedError(`--days is '${values.days}': write a number of days, such as --days 30.`)
  const { reviews } = await compileContent({ root: '.', ...siteInputs((locale) => readMessages('content', locale)) })
  console.log(describeReviews(reviews, readBuildView().today, Number(values.days)))
})
