/**
 * The inbox service: the functions of this folder bound to one context. Each checks the role of its caller; reading police submissions is
 * recorded.
 */
import type { InboxService } from '#core/inbox/service.ts'
import { changeSubmission } from '#server/inbox/changes.ts'
import type { InboxContext } from '#server/inbox/context.ts'
import * as mails from '#server/inbox/given-up-mails.ts'
import { exportCsv } from '#server/inbox/export.ts'
import * as lists from '#server/inbox/lists.ts'
import { openSubmission, readCertificate } from '#server/inbox/submission.ts'
import { loadCharts, loadUsageReport } from '#server/inbox/usage-report.ts'

export function createInboxService(context: InboxContext): InboxService {
  return {
    list: lists.listPage.bind(null, context),
    findReference: lists.findReference.bind(null, context),
    neighbors: lists.findNeighbors.bind(null, context),
    exportCsv: exportCsv.bind(null, context),

    openSubmission: openSubmission.bind(null, context),
    certificate: readCertificate.bind(null, context),
    listAssignees: lists.listAssignees.bind(null, context),
    change: changeSubmission.bind(null, context),

    countGivenUpMails: mails.countGivenUpMails.bind(null, context),
    listGivenUpMails: mails.listGivenUpMails.bind(null, context),
    retryMails: mails.retryMails.bind(null, context),
    discardMails: mails.discardMails.bind(null, context),
    restoreMails: mails.restoreMails.bind(null, context),

    usageReport: loadUsageReport.bind(null, context),
    charts: loadCharts.bind(null, context),
  }
}
