/** Passkeys in the settings and at the log-in: texts and forms. */
import type { LoaderFunctionArgs } from 'react-router'
import { maxNameCodePoints, type Account } from '#core/accounts/service.ts'
import { maxPasskeys } from '#core/accounts/passkeys.ts'
import { formatTime } from '#core/format-time.ts'
import type { Translate } from '#core/messages.ts'
import { localizePath } from '#core/urls.ts'
import { accountContext, accountFields, codeFields } from './account-loader.ts'
import { browserName } from './browser-name.ts'
import type { PasskeyLogInLabels, PasskeysData, PasskeyProblemLabels } from './account-data.ts'

/** Names of the passkey forms in the settings; the name of a removal form ends with the passkey's id. */
export const passkeyForms = { add: 'passkey-add', remove: 'passkey-remove-' } as const

/** Texts by reason of failure. Reasons without a text are shown as `unavailable`. */
function passkeyFailureTexts(t: Translate): PasskeyProblemLabels {
  return {
    wrong: t('account.problem.wrongPassword'),
    wrongCode: t('account.problem.wrongCode'),
    name: t('account.problem.name', { max: maxNameCodePoints }),
    limited: t('passkeys.problem.limited'),
    signedOut: t('account.problem.signedOut'),
    passkey: t('passkeys.problem.passkey'),
    full: t('passkeys.problem.full', { max: maxPasskeys }),
    known: t('passkeys.problem.alreadyRegistered'),
    canceled: t('passkeys.problem.canceled'),
    unavailable: t('account.problem.unavailable'),
  }
}

/** Texts of the passkey log-in. @param next path to open after it, with the language's prefix */
export function passkeyLogIn(t: Translate, next: string): PasskeyLogInLabels {
  return { button: t('passkeys.logIn'), next, failureTexts: passkeyFailureTexts(t) }
}

export async function passkeysSection(args: LoaderFunctionArgs, account: Account) {
  const { t } = accountContext(args)
  return { id: 'passkeys', title: t('passkeys.title'), text: t('passkeys.text'), passkeys: await passkeysPart(args, account) }
}

async function passkeysPart(args: LoaderFunctionArgs, account: Account): Promise<PasskeysData> {
  const { accounts, caller, t, locale, path } = accountContext(args)
  const { name, password } = accountFields(t)
  const currentPassword = { ...password, label: t('account.currentPassword') }
  const passkeys = await accounts.passkeys(account)
  return {
    needsScript: t('passkeys.needsScript'),
    unsupported: t('passkeys.unsupported'),
    form: {
      name: passkeyForms.add,
      fields: [
        {
          ...name,
          label: t('passkeys.name'),
          hint: t('passkeys.nameHint'),
          autoComplete: 'off',
          value: browserName(caller.headers.get('User-Agent') ?? '') ?? '',
        },
        currentPassword,
        ...codeFields(t, account),
      ],
      submit: t('passkeys.add'),
    },
    done: `${localizePath(path, locale)}?done=passkey-added`,
    failureTexts: passkeyFailureTexts(t),
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      times:
        usedAt === undefined
          ? t('passkeys.unused', { createdAt: formatTime(createdAt, locale) })
          : t('passkeys.used', { createdAt: formatTime(createdAt, locale), usedAt: formatTime(usedAt, locale) }),
      remove: {
        name: passkeyForms.remove + id,
        fields: [currentPassword, ...codeFields(t, account)],
        submit: t('passkeys.remove'),
        isDestructive: true,
      },
      removeLabel: t('form.labeledValue', { label: t('passkeys.remove'), value: name }),
    })),
  }
}
