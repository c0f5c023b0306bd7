/** The dashboard: submissions, unsent drafts and first steps. */
import type { LoaderFunctionArgs } from 'react-router'
import { isOffered } from '#core/structure/features.ts'
import { hasCustomerPages } from '#core/accounts/customers.ts'
import type { Account, AccountSubmission } from '#core/accounts/service.ts'
import { noSubmissions } from '#core/drawing/no-submissions.ts'
import { formByName, forms } from '#core/forms/definitions.ts'
import { makeVisible } from '#core/forms/visible.ts'
import { editorRoles, inboxRoles } from '#core/inbox/access.ts'
import { inboxPath } from '#core/inbox/query.ts'
import { draftLifetimeMs, savesDrafts } from '#app/state/drafts.ts'
import { contentPath } from '#core/editor.ts'
import { accountContext, accountFrame, requireAccount } from './account-loader.ts'
import { formKindLabel, submissionRow } from './submission-loader.ts'

export function tabs(args: LoaderFunctionArgs, { role }: Account) {
  const { services, t, path } = accountContext(args)
  return [
    ...(hasCustomerPages() ? [{ to: '/dashboard', label: t('account.submissions') }] : []),
    { to: '/dashboard/account', label: t('account.settings') },
    ...(inboxRoles.includes(role) ? [{ to: inboxPath, label: t('inbox.title') }] : []),
    ...(services().hasEditor && editorRoles.includes(role) ? [{ to: contentPath, label: t('staff.content') }] : []),
  ].map((tab) => ({ ...tab, isCurrent: tab.to === path }))
}

/** Whether this browser may still hold the draft of a submission, because the answer to the form was lost. */
function mayHaveDraft({ form, createdAt }: AccountSubmission): boolean {
  return savesDrafts(formByName(form)) && Date.now() - Date.parse(createdAt) < draftLifetimeMs
}

export async function loadDashboard(args: LoaderFunctionArgs) {
  const account = await requireAccount(args)
  const { accounts, content, locale, t, hoist, draw } = accountContext(args)
  const submissions = await accounts.listSubmissions(account)
  return {
    ...accountFrame(args, t('account.dashboard')),
    lead: t('account.welcome', { name: `\u2068${makeVisible(account.name)}\u2069` }),
    tabs: tabs(args, account),
    signOut: t('nav.signOut'),
    submissionsTitle: t('account.submissions'),
    submissions: submissions.map((submission) => submissionRow(args, submission)),
    empty:
      submissions.length > 0
        ? undefined
        : {
            drawing: hoist('none', noSubmissions()),
            title: t('account.noSubmissionsTitle'),
            text: t('account.noSubmissions'),
            actions: [
              { to: '/contact-us?trial=1', label: t('action.startTrial') },
              { to: '/products/datasets', label: t('account.browseDatasets') },
            ].filter(({ to }) => isOffered(to)),
          },
    drafts: {
      title: t('account.drafts'),
      text: t('account.draftsText'),
      none: t('account.noDrafts'),
      discard: t('form.draftDiscard'),
      discarded: t('account.draftDiscarded'),
      restore: t('account.restoreDraft'),
      forms: forms
        .filter((form) => savesDrafts(form) && isOffered(form.path))
        .map(({ name, path }) => ({ name, path, title: formKindLabel(args, name) })),
      datasetTitles: Object.fromEntries(content.list('datasets', locale).map(({ slug, frontmatter }) => [slug, frontmatter.title])),
      sent: submissions.filter(mayHaveDraft).map(({ form, values }) => ({ form: formByName(form).name, values })),
    },
    stepsTitle: t('account.firstSteps'),
    stepsText: t('account.firstStepsText'),
    steps: (
      [
        ['/help/user-guide/quick-start', 'residential', t('nav.quickStart'), t('account.stepQuickStart')],
        ['/tools/request-builder', 'builder', t('account.stepRequestBuilderTitle'), t('account.stepRequestBuilder')],
        ['/products/datasets', 'datasets', t('nav.datasets'), t('account.stepDatasets')],
      ] as const
    )
      .filter(([path]) => isOffered(path))
      .map(([path, name, menu, summary]) => ({ path, menu, summary, drawing: draw(path, name) })),
  }
}
