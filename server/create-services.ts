/** Creates the services: everything that lives as long as the process and is independent of HTTP. */
import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import type { FindPopular } from '#core/blog/popular.ts'
import type { ContentStore } from '#core/content/documents.ts'
import type { Review } from '#core/content/reviews.ts'
import type { Search } from '#core/search/search.ts'
import type { Services } from '#core/services.ts'
import { createAccountService } from '#server/auth/account-service.ts'
import { isCommonPassword } from '#server/auth/common-passwords.ts'
import type { AccountContext } from '#server/auth/context.ts'
import { hasUnreadableFactors } from '#server/auth/second-factor.ts'
import { createStaffService } from '#server/auth/staff-service.ts'
import { loadOrCreateSecrets } from '#server/auth/secret.ts'
import { createPopular } from '#server/blog/popular.ts'
import { createReadCounts, type RecordSent } from '#server/blog/reads.ts'
import type { Config, SessionSecrets } from '#server/config.ts'
import { dataFolder } from '#server/data-folder.ts'
import { createMissingPages, type RecordNotFound } from '#server/counts/missing-pages.ts'
import { createRequestCounter, type RequestCounter } from '#server/counts/requests.ts'
import { createVisits, type FindRoute, type RecordVisit } from '#server/counts/visits.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { knownMails } from '#server/db/outbox.ts'
import { addMissingTerms } from '#server/db/terms.ts'
import { createSubmissionService } from '#server/submissions/service.ts'
import { startRetentionJob } from '#server/submissions/retention.ts'
import { createInboxService } from '#server/inbox/service.ts'
import { loadOrCreateRecipients } from '#server/submissions/staff-keys.ts'
import { composeMail } from '#server/mail/compose-mail.ts'
import { startMailWorker, type MailWorker } from '#server/mail/mail-worker.ts'
import { startReviewJob } from '#server/mail/review-job.ts'
import { createMailFiles, createSmtp, sweepMailFiles } from '#server/mail/transport.ts'
import { loadMessages } from '#server/messages/load-messages.ts'
import { createSearchStats } from '#server/search/search-stats.ts'
import { createStatisticsService } from '#server/statistics/service.ts'
import { objectives, retentionDays, site } from '#site'

export interface ServiceOptions {
  config: Config
  database: OpenDatabase
  buildId: string
  content: ContentStore
  search: Search
  /** What somebody must look at again. */
  reviews?: readonly Review[]
  /** Whether their owners get mails: not those of a preview, or of the development server. */
  sendsReviews?: boolean
  messagesDir: string
  /** The origin of links in mails. */
  linkOrigin(): string
  addressOf(request: IncomingMessage): string
  findRoute: FindRoute
  logger: Logger
}

export interface RunningServices {
  /** Passed to the pages. */
  services: Services
  popular: FindPopular
  recordSent: RecordSent
  recordNotFound: RecordNotFound
  recordVisit: RecordVisit
  recordRequest: RequestCounter['add']
  /** Starts the background jobs: the mail worker, the retention job, the weekly mails about reviews. */
  startJobs(): void
  /** Stops the background jobs. Mails in progress get a short time to be sent. */
  stopJobs(): Promise<void>
  /** Writes the counts that are still in memory. Call it after the last request, before the database closes. */
  close(): Promise<void>
}

export async function createServices(options: ServiceOptions): Promise<RunningServices> {
  const {
    config,
    database,
    buildId,
    content,
    search,
    linkOrigin,
    addressOf,
    findRoute,
    logger,
    reviews = [],
    sendsReviews = false,
  } = options
  const isOpen = takesForms(config)
  if (config.mode === 'production') warnOperator(config, isOpen, logger)
  const recipients = await loadOrCreateRecipients(config, logger)
  const secrets = await loadOrCreateSecrets(config)
  if (await hasUnreadableFactors({ database, secrets })) logger.warn(wrongSecretWarning)
  const translate = loadMessages(options.messagesDir)
  let jobs: { mailWorker: MailWorker; others: readonly { stop(): Promise<void> }[] } | undefined
  const sweepMails = () => sweepMailFiles(dataFolder(config.dataDir).mails, (ids) => knownMails(database, ids))
  const onMail = () => jobs?.mailWorker.notify()
  const clock = () => new Date()
  const accountContext: AccountContext = {
    database,
    secrets,
    isSecure: config.origin.startsWith('https:'),
    origin: linkOrigin,
    isCommonPassword,
    onMail,
    logger,
    clock,
  }
  const searches = createSearchStats(database, logger)
  const missing = createMissingPages(database, logger)
  const reads = createReadCounts({ content, db: database.db, addressOf, logger })
  const visits = createVisits({ content, db: database.db, findRoute, ownHost: new URL(config.origin).hostname, logger })
  const requests = createRequestCounter({ db: database.db, thresholdMs: objectives.latency.thresholdMs, logger })
  void findMissingTerms(database, logger)
  return {
    services: {
      content,
      search,
      reviews,
      recordSearch: searches.record,
      hasEditor: config.contentRepository !== undefined,
      accounts: createAccountService(accountContext),
      inbox: createInboxService({ database, translate, onMail, clock }),
      staff: createStaffService(accountContext),
      statistics: createStatisticsService({ database, translate, clock }),
      forms: createSubmissionService({
        database,
        buildId,
        logger,
        isOpen,
        recipients,
        formsPerHour: config.formsPerHour,
        onMail,
        clock,
      }),
    },
    popular: createPopular({ content, db: database.db, days: retentionDays.reads, logger }),
    recordSent: reads.record,
    recordNotFound: missing.record,
    recordVisit: visits.record,
    recordRequest: requests.add,
    startJobs() {
      const retention = startRetentionJob({ database, sweepMails }, retentionDays, logger)
      const reviewJob = sendsReviews ? [startReviewJob({ database, reviews, onMail, logger })] : []
      jobs = { mailWorker: startMails(options, secrets, translate), others: [retention, ...reviewJob] }
    },
    async stopJobs() {
      await Promise.all([jobs?.mailWorker.stop(), ...(jobs?.others ?? []).map((job) => job.stop())])
    },
    async close() {
      await Promise.all([reads.close(), searches.close(), missing.close(), visits.close(), requests.close()])
    },
  }
}

/** Whether forms are open: in production only once the operator has named who is responsible for personal data. */
function takesForms({ mode }: Config): boolean {
  return mode !== 'production' || Object.values(site.legal).every(Boolean)
}

const wrongSecretWarning =
  'neither SESSION_SECRET nor SESSION_SECRET_PREVIOUS reads the keys of two-step login in this database: log-ins with it fail, and sessions of other servers end here. Set SESSION_SECRET as on the other servers, or put the earlier session-secret.txt back into the data folder, and restart'

/** Warns about what a production server does not do for want of configuration. */
function warnOperator({ smtpUrl }: Config, isOpen: boolean, logger: Logger): void {
  if (!smtpUrl) logger.warn('no mail is sent: SMTP_URL is not set, so mails are written to files in the data folder')
  if (!isOpen) logger.warn('the forms are closed: site/provider.yaml does not say who is responsible for personal data (legal)')
}

function startMails(
  { config, database, linkOrigin, logger, reviews = [] }: ServiceOptions,
  secrets: SessionSecrets,
  translate: ReturnType<typeof loadMessages>,
) {
  const { db } = database
  return startMailWorker({
    database,
    send: config.smtpUrl ? createSmtp(config.smtpUrl) : createMailFiles(dataFolder(config.dataDir).mails, logger),
    compose: (mail) => composeMail(mail, { translate, origin: linkOrigin(), db, secrets, reviews }, new Date()),
    logger,
  })
}

/** Indexes submissions that were stored before search existed, or by a process of an earlier build. */
async function findMissingTerms({ db }: OpenDatabase, logger: Logger): Promise<void> {
  try {
    // The pause lets requests run in between: SQLite works in this thread.
    while ((await addMissingTerms(db, 100)) > 0) await new Promise((resolve) => setTimeout(resolve, 50))
  } catch (error) {
    logger.warn({ err: error }, 'some submissions could not be indexed for search')
  }
}
