/** The page of the second factor, and the one that asks for it again. */
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { encode } from 'uqr'
import { site } from '#site'
import type { Account, SpareCodesOutcome } from '#core/accounts/desk.ts'
import { factorUri, isFactorKey } from '#core/accounts/second-factor.ts'
import type { Translate } from '#core/messages.ts'
import { localizePath } from '#core/urls.ts'
import { notLoggedIn } from '#app/page/staff-loader.ts'
import {
  accountContext,
  accountFields,
  accountFrame,
  accountPage,
  nextPage,
  noteNewSession,
  onward,
  refuse,
  requireAccount,
  sent,
} from './account-loader.ts'
import type { AccountAnswer } from './words.ts'

/** What the page shows in answer to a form: the key to scan, or the spare codes. Neither can be asked for again. */
export interface FactorAnswer {
  setUp?: ReturnType<typeof setUpPart>
  codes?: ReturnType<typeof codesPart>
  refused?: AccountAnswer
}

/** What the page of the account says of it. */
export function factorSection(t: Translate, { secondFactor }: Account) {
  return {
    id: 'second-factor',
    title: t('door.factor'),
    text: secondFactor ? t('door.factorOn') : `${t('door.factorOff')} ${t('door.factorText')}`,
    page: { to: '/dashboard/second-factor', label: secondFactor ? t('door.factorManage') : t('door.setUp') },
  }
}

export async function loadSecondFactor(args: LoaderFunctionArgs) {
  const account = await requireAccount(args)
  const { desk, t } = accountContext(args)
  const { password, code } = accountFields(t)
  const isOfStaff = account.role !== 'customer'
  const proof = [password, code]
  return {
    ...accountFrame(args, t('door.factor'), [{ label: t('account.settings'), path: '/dashboard/account' }]),
    lead: t('door.factorText'),
    state: account.secondFactor ? t('door.factorOn') : t('door.factorOff'),
    note: isOfStaff ? (account.secondFactor ? t('door.factorStays') : t('door.factorNeeded')) : undefined,
    parts: account.secondFactor
      ? [
          {
            id: 'spare',
            title: t('door.codes'),
            text: t('door.codesLeft', { count: await desk.spareCodes(account) }),
            form: { name: 'codes', fields: proof, submit: t('door.newCodes') },
          },
          ...(isOfStaff
            ? []
            : [
                {
                  id: 'off',
                  title: t('door.turnOff'),
                  text: t('door.turnOffText'),
                  form: { name: 'end', fields: proof, submit: t('door.turnOff'), grave: true },
                },
              ]),
        ]
      : [
          {
            id: 'on',
            title: t('door.setUp'),
            text: t('door.setUpText'),
            form: { name: 'begin', fields: [password], submit: t('door.setUp') },
          },
        ],
  }
}

export async function receiveSecondFactor(args: ActionFunctionArgs) {
  const account = await requireAccount(args)
  const { desk, asker, locale, path, t } = accountContext(args)
  const fields = await args.request.formData()
  const form = sent(fields, 'form')
  const proof = { password: sent(fields, 'password'), code: sent(fields, 'code') }
  if (form === 'begin') {
    const outcome = await desk.beginSecondFactor(asker, account, proof.password)
    return outcome.done ? data<FactorAnswer>({ setUp: setUpPart(t, account, outcome.key) }) : again(refuseProof(t, form, outcome, fields))
  }
  if (form === 'confirm') {
    const key = sent(fields, 'key')
    const outcome = await desk.confirmSecondFactor(asker, account, proof.code)
    if (outcome.done) {
      noteNewSession(args, { ...account, secondFactor: true })
      return shown(t, outcome, t('door.turnedOn'))
    }
    return again(refuseProof(t, form, outcome, fields), isFactorKey(key) ? { setUp: setUpPart(t, account, key) } : {})
  }
  if (form === 'codes') {
    const outcome = await desk.renewSpareCodes(asker, account, proof)
    return outcome.done ? shown(t, outcome, t('door.codesNew')) : again(refuseProof(t, form, outcome, fields))
  }
  const outcome = await desk.endSecondFactor(asker, account, proof)
  return outcome.done ? onward(outcome, localizePath(path, locale)) : again(refuseProof(t, form, outcome, fields))
}

/** Whoever is signed in has given no address that could be wrong. */
function refuseProof(...[t, form, outcome, fields]: Parameters<typeof refuse>) {
  return refuse(t, form, outcome, fields, {}, { wrong: 'account.problem.wrongPassword' })
}

/** A refused form, with what else the page shows. */
function again({ data: refused, init }: ReturnType<typeof refuse>, shown: FactorAnswer = {}) {
  return data<FactorAnswer>({ ...shown, refused }, init ?? undefined)
}

function shown(t: Translate, { codes, headers }: Extract<SpareCodesOutcome, { done: true }>, told: string) {
  return data<FactorAnswer>({ codes: codesPart(t, codes, told) }, { headers })
}

function setUpPart(t: Translate, { email }: Account, key: string) {
  const { code } = accountFields(t)
  const uri = factorUri({ issuer: site.brand, email, key })
  return {
    title: t('door.scan'),
    text: t('door.scanText'),
    picture: { ...qrPath(uri), label: t('door.scanAlt') },
    open: { href: uri, label: t('door.keyOpen') },
    keyText: t('door.keyText'),
    // In groups, as one reads it off.
    key: key.match(/.{1,4}/g)!.join(' '),
    confirmTitle: t('door.confirm'),
    confirmText: t('door.confirmText'),
    form: {
      name: 'confirm',
      fields: [{ ...code, hint: t('door.confirmHint'), digits: true }],
      submit: t('door.turnOn'),
      // Shown again where the code was wrong; what counts is the key that the server keeps.
      hidden: { key },
    },
  }
}

function codesPart(t: Translate, codes: readonly string[], told: string) {
  return {
    told,
    title: t('door.codes'),
    text: t('door.codesText'),
    codes,
    heading: site.brand,
    print: t('door.print'),
    onward: { to: '/dashboard', label: t('door.codesKept') },
  }
}

/** The dark squares of a QR code as the path of a drawing, row by row; four squares around stay empty (ISO/IEC 18004, 5.3.8). */
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

export async function loadProve(args: LoaderFunctionArgs) {
  const { secondFactor } = await requireAccount(args)
  const { t } = accountContext(args)
  const { password, code } = accountFields(t)
  const next = nextPage(args.url.searchParams.get('next'))
  const page = accountPage(args, 'door.prove', {
    lead: t('door.proveText'),
    form: { name: 'prove', fields: secondFactor ? [password, code] : [password], submit: t('door.proveAction'), hidden: { next } },
  })
  return { ...page, problemTitle: t('inbox.notDone') }
}

export async function receiveProve(args: ActionFunctionArgs) {
  const { desk, asker, locale, t } = accountContext(args)
  const fields = await args.request.formData()
  const carried = carriedBy(fields)
  if (carried.length > 0 && !(await desk.find(asker.headers))) notLoggedIn(args, nextPage(args.url.searchParams.get('next')), fields)
  const account = await requireAccount(args)
  if (!fields.getAll('form').includes('prove')) {
    return data<AccountAnswer>({ form: 'prove', text: t('door.proveAgain'), values: {}, carried }, { status: 403 })
  }
  const outcome = await desk.prove(asker, account, { password: sent(fields, 'password'), code: sent(fields, 'code') })
  if (!outcome.done) {
    const refused = refuseProof(t, 'prove', outcome, fields)
    return data<AccountAnswer>({ ...refused.data, carried }, refused.init ?? {})
  }
  const { headers } = onward(outcome, localizePath(nextPage(sent(fields, 'next')), locale))
  return new Response(null, { status: carried.length > 0 ? 307 : 303, headers })
}

/** What belongs to a form that was sent when there was no proof any more. */
function carriedBy(fields: FormData): NonNullable<AccountAnswer['carried']> {
  return [...fields].flatMap(([name, value]) =>
    typeof value !== 'string' || /^(?:password|code|next)$/.test(name) || (name === 'form' && value === 'prove')
      ? []
      : [[name, value.replaceAll('\r\n', '\n')] as const],
  )
}
