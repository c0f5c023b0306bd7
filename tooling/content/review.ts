/**
 * Lists the documents and facts that somebody must look at again, by owner.
 *
 * Usage: `node tooling/content/review.ts [--days 14]`
 */
import { reviewNoticeDays } from '#core/content/reviews.ts'
import { readMessages } from '#tooling/messages/compile.ts'
import { readBuildView } from './build-view.ts'
import { compileContent } from './compile.ts'
import { ReportedError } from './problems.ts'
import { describeReviews } from './reviews.ts'
import { siteInputs } from './site-inputs.ts'
import { runReporting } from './source-file.ts'

await runReporting(async () => {
  const [option, days = '', ...others] = process.argv.slice(2).filter((argument) => argument !== '--')
  if (option !== undefined && (option !== '--days' || !/^\d{1,4}$/.test(days) || others.length > 0))
    throw new ReportedError('Write a number of days, such as npm run review -- --days 30.')
  const { reviews } = await compileContent({ root: '.', ...siteInputs((locale) => readMessages('content', locale)) })
  console.log(describeReviews(reviews, readBuildView().today, option === undefined ? reviewNoticeDays : Number(days)))
})
