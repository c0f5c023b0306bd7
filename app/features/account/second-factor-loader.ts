/** The page of the second factor, and the page of the reauthentication. */
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { encode } from 'uqr'
import { site } from '#site'
import type { Account, BackupCodesOutcome, Failure } from '#core/accounts/service.ts'
import { totpUri, isTotpKey } from '#core/accounts/second-factor.ts'
import type { Translate } from '#core/messages.ts'
import { localizePath } from '#core/urls.ts'
import { notFound } from '#app/page/page-context.ts'
import { redirectTo } from '#app/page/redirect.ts'
import { throwNotLoggedIn } from '#app/staff/staff-loader.ts'
import {
  accountContext,
  accountFields,
  accountFrame,
  accountPage,
  codeFields,
  nextPage,
  receivedForm,
  redirectWithHeaders,
  rememberNewSession,
  requireAccount,
  signedInMessages,
} from './account-loader.ts'
import type { AccountAnswer } from './account-data.ts'

/** What the page shows in answer to a form: the key to scan, or the backup codes. Neither can be requested again. */
export interface SecondFactorAnswer {
  setUp?: ReturnType<typeof setUpPart>
  codes?: ReturnType<typeof codesPart>
  refused?: AccountAnswer
}

export function secondFactorSection(t: Translate, { secondFactor }: Account) {
  return {
    id: 'second-factor',
    title: t('twoFactor.title'),
    text: secondFactor ? t('twoFactor.on') : `${t('twoFactor.off')} ${t('twoFactor.text')}`,
    page: { to: '/dashboard/second-factor', label: secondFactor ? t('twoFactor.manage') : t('twoFactor.setUp') },
  }
}

export async function loadSecondFactor(args: LoaderFunctionArgs) {
  const account = await requireAccount(args)
  const { accounts, t } = accountContext(args)
  const { password, code } = accountFields(t)
  const isStaffMember = account.role !== 'customer'
  const reauthenticationFields = [password, code]
  return {
    ...accountFrame(args, t('twoFactor.title'), [{ label: t('account.settings'), path: '/dashboard/account' }]),
    lead: t('twoFactor.text'),
    state: account.secondFactor ? t('twoFactor.on') : t('twoFactor.off'),
    note: isStaffMember ? (account.secondFactor ? t('twoFactor.cannotTurnOff') : t('twoFactor.requiredByRole')) : undefined,
    parts: account.secondFactor
      ? [
          {
            id: 'backup-codes',
            title: t('twoFactor.backupCodes'),
            text: t('twoFactor.backupCodesLeft', { count: await accounts.countBackupCodes(account) }),
            form: { name: 'codes', fields: reauthenticationFields, submit: t('twoFactor.renewBackupCodes') },
          },
          ...(isStaffMember
            ? []
            : [
                {
                  id: 'off',
                  title: t('twoFactor.turnOff'),
                  text: t('twoFactor.turnOffText'),
                  form: { name: 'end', fields: reauthenticationFields, submit: t('twoFactor.turnOff'), isDestructive: true },
                },
              ]),
        ]
      : [
          {
            id: 'on',
            title: t('twoFactor.setUp'),
            text: t('twoFactor.setUpText'),
            form: { name: 'begin', fields: [password], submit: t('twoFactor.setUp') },
          },
        ],
  }
}

export async function receiveSecondFactor(args: ActionFunctionArgs) {
  const account = await requireAccount(args)
  const { accounts, caller, locale, path, t, form, text, refuse } = await receivedForm(args)
  const password = text('password')
  const code = text('code')
  /** Shows the form again, with the other parts of the page. */
  const refuseWith = (failure: Failure, extra: SecondFactorAnswer = {}) => {
    const { data: refused, init } = refuse(failure, { messages: signedInMessages })
    return data<SecondFactorAnswer>({ ...extra, refused }, init ?? undefined)
  }
  if (form === 'begin') {
    const outcome = await accounts.beginSecondFactor(caller, account, password)
    return outcome.done ? data<SecondFactorAnswer>({ setUp: setUpPart(t, account, outcome.key) }) : refuseWith(outcome)
  }
  if (form === 'confirm') {
    const key = text('key')
    const outcome = await accounts.confirmSecondFactor(caller, account, code)
    if (!outcome.done) return refuseWith(outcome, isTotpKey(key) ? { setUp: setUpPart(t, account, key) } : {})
    rememberNewSession(args, { ...account, secondFactor: true })
    return codesResponse(t, outcome, t('twoFactor.turnedOn'))
  }
  if (form === 'codes') {
    const outcome = await accounts.renewBackupCodes(caller, account, { password, code })
    return outcome.done ? codesResponse(t, outcome, t('twoFactor.backupCodesRenewed')) : refuseWith(outcome)
  }
  if (form !== 'end') notFound(args.url)
  const outcome = await accounts.disableSecondFactor(caller, account, { password, code })
  return outcome.done ? redirectWithHeaders(outcome, localizePath(path, locale)) : refuseWith(outcome)
}

function codesResponse(t: Translate, { codes, headers }: Extract<BackupCodesOutcome, { done: true }>, message: string) {
  return data<SecondFactorAnswer>({ codes: codesPart(t, codes, message) }, { headers })
}

function setUpPart(t: Translate, { email }: Account, key: string) {
  const { code } = accountFields(t)
  const uri = totpUri({ issuer: site.brand, email, key })
  return {
    title: t('twoFactor.scan'),
    text: t('twoFactor.scanText'),
    picture: { ...qrPath(uri), label: t('twoFactor.scanAlt') },
    open: { href: uri, label: t('twoFactor.openApp') },
    keyText: t('twoFactor.keyText'),
    // In groups of four, which are easier to copy.
    key: key.match(/.{1,4}/g)!.join(' '),
    confirmTitle: t('twoFactor.confirm'),
    confirmText: t('twoFactor.confirmText'),
    form: {
      name: 'confirm',
      fields: [{ ...code, hint: t('twoFactor.confirmHint'), isNumeric: true }],
      submit: t('twoFactor.turnOn'),
      // Only to show the key again after a wrong code; the server checks the key that it has stored.
      hidden: { key },
    },
  }
}

function codesPart(t: Translate, codes: readonly string[], message: string) {
  return {
    message,
    title: t('twoFactor.backupCodes'),
    text: t('twoFactor.backupCodesText'),
    codes,
    heading: site.brand,
    print: t('twoFactor.print'),
    next: { to: '/dashboard', label: t('twoFactor.backupCodesSaved') },
  }
}

/** The dark modules of a QR code as an SVG path, row by row, with a margin of four modules (ISO/IEC 18004, 5.3.8). */
function qrPath(text: string): { size: number; path: string } {
  const { data: rows, size } = encode(text, { ecc: 'M', border: 4 })
  const runs = rows.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  )
  return { size, path: runs.join('') }
}

export async function loadReauthentication(args: LoaderFunctionArgs) {
  const account = await requireAccount(args)
  const { t } = accountContext(args)
  const { password } = accountFields(t)
  const next = nextPage(args.url.searchParams.get('next'))
  const page = accountPage(args, 'reauthentication.title', {
    lead: t('reauthentication.text'),
    form: { name: 'prove', fields: [password, ...codeFields(t, account)], submit: t('reauthentication.action'), hidden: { next } },
  })
  return { ...page, problemTitle: t('inbox.notDone') }
}

export async function receiveReauthentication(args: ActionFunctionArgs) {
  const { accounts, caller, locale, t, fields, text, refuse } = await receivedForm(args)
  const pendingFields = pendingFieldsOf(fields)
  if (pendingFields.length > 0 && !(await accounts.findAccount(caller.headers)))
    throwNotLoggedIn(args, nextPage(args.url.searchParams.get('next')), fields)
  const account = await requireAccount(args)
  if (!fields.getAll('form').includes('prove')) {
    return data<AccountAnswer>({ form: 'prove', text: t('reauthentication.expired'), values: {}, pendingFields }, { status: 403 })
  }
  const outcome = await accounts.reauthenticate(caller, account, { password: text('password'), code: text('code') })
  if (!outcome.done) {
    const refused = refuse(outcome, { messages: signedInMessages })
    // The first field `form` may belong to the interrupted form.
    return data<AccountAnswer>({ ...refused.data, form: 'prove', pendingFields }, refused.init ?? {})
  }
  return redirectTo(localizePath(nextPage(text('next')), locale), pendingFields.length > 0 ? 307 : 303, outcome.headers)
}

/** The fields of a form that was sent after the reauthentication had expired. */
function pendingFieldsOf(fields: FormData): NonNullable<AccountAnswer['pendingFields']> {
  return [...fields].flatMap(([name, value]) =>
    typeof value !== 'string' || /^(?:password|code|next)$/.test(name) || (name === 'form' && value === 'prove')
      ? []
      : [[name, value.replaceAll('\r\n', '\n')] as const],
  )
}
