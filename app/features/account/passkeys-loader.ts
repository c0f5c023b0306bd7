/** Passkeys in the settings and at the log-in: words, and what forms send. */
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import type { Account } from '#core/accounts/desk.ts'
import { longestName } from '#core/accounts/desk.ts'
import { mostPasskeys } from '#core/accounts/passkeys.ts'
import { formatTime } from '#core/format-time.ts'
import type { Translate } from '#core/messages.ts'
import { localizePath } from '#core/urls.ts'
import { accountContext, accountFields, refuse, sent } from './account-loader.ts'
import { browserName } from './browser-name.ts'
import type { PasskeyLogInLabels, PasskeysWords, PasskeyTroubleLabels } from './words.ts'

/** Names of the forms of the settings that are about passkeys; what removes one ends with its id. */
const forms = { add: 'passkey-add', remove: 'passkey-remove-' } as const

/** Why it was not done. What has no words of its own is the server's matter. */
function troubleWords(t: Translate): PasskeyTroubleLabels {
  return {
    wrong: t('account.problem.wrongPassword'),
    wrongCode: t('account.problem.wrongCode'),
    name: t('account.problem.name', { most: longestName }),
    limited: t('keys.passkeys.problem.limited'),
    signedOut: t('account.problem.signedOut'),
    passkey: t('keys.passkeys.problem.passkey'),
    full: t('keys.passkeys.problem.full', { most: mostPasskeys }),
    known: t('keys.passkeys.problem.known'),
    cancelled: t('keys.passkeys.problem.cancelled'),
    unavailable: t('account.problem.unavailable'),
  }
}

/** What the page of the log-in says of them. @param next where one goes then, with the language's prefix */
export function passkeyLogIn(t: Translate, next: string): PasskeyLogInLabels {
  return { button: t('keys.passkeys.logIn'), next, troubles: troubleWords(t) }
}

/** The part of the settings that is about them. */
export async function passkeysSection(args: LoaderFunctionArgs, account: Account) {
  const { t } = accountContext(args)
  return { id: 'passkeys', title: t('keys.passkeys.title'), text: t('keys.passkeys.text'), passkeys: await passkeysPart(args, account) }
}

async function passkeysPart(args: LoaderFunctionArgs, account: Account): Promise<PasskeysWords> {
  const { desk, asker, t, locale, path } = accountContext(args)
  const { name, password, code } = accountFields(t)
  const current = { ...password, label: t('account.currentPassword') }
  const passkeys = await desk.passkeys(account)
  return {
    needsScript: t('keys.passkeys.needsScript'),
    unknown: t('keys.passkeys.unknown'),
    form: {
      name: forms.add,
      fields: [
        {
          ...name,
          label: t('keys.passkeys.name'),
          hint: t('keys.passkeys.nameHint'),
          autoComplete: 'off',
          value: browserName(asker.headers.get('User-Agent') ?? '') ?? '',
        },
        current,
        ...(account.secondFactor ? [code] : []),
      ],
      submit: t('keys.passkeys.add'),
    },
    done: `${localizePath(path, locale)}?done=passkey-added`,
    troubles: troubleWords(t),
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      times:
        usedAt === undefined
          ? t('keys.passkeys.unused', { made: formatTime(createdAt, locale) })
          : t('keys.passkeys.used', { made: formatTime(createdAt, locale), used: formatTime(usedAt, locale) }),
      remove: { name: forms.remove + id, fields: [current], submit: t('keys.passkeys.remove'), grave: true },
    })),
  }
}

/** What the settings tell when something was done with them, by the `done` of their address. */
export function passkeysDone(t: Translate): Record<string, string> {
  return { 'passkey-added': t('keys.passkeys.added'), 'passkey-removed': t('keys.passkeys.removed') }
}

/**
 * Takes a form of the settings that is about passkeys; nothing where it is another, the form again where it was refused. One that adds
 * needs a script, and comes from where none runs yet.
 */
export async function receivePasskey(args: ActionFunctionArgs, account: Account, fields: FormData) {
  const form = sent(fields, 'form')
  const { desk, asker, locale, path, t } = accountContext(args)
  const here = localizePath(path, locale)
  if (form === forms.add) throw redirect(`${here}#passkeys`, 303)
  if (!form.startsWith(forms.remove)) return undefined
  const given = { id: form.slice(forms.remove.length), password: sent(fields, 'password') }
  const outcome = await desk.removePasskey(asker, account, given)
  if (outcome.done) throw redirect(`${here}?done=passkey-removed`, 303)
  return refuse(t, form, outcome, fields, {}, { wrong: 'account.problem.wrongPassword' })
}
