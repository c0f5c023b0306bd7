/** Texts of the tools for their components, in the loader data: the messages of the browser are on every page, and would grow by them. */
import type { MessageKey, PlainMessageKey, Translate } from '#core/messages.ts'
import type { TextKind } from '#core/proxy-formats/read-result.ts'
import type { Reason } from '#core/proxy-formats/connection.ts'
import { groups } from '#core/proxy-formats/format.ts'
import type { WarningName } from '#core/proxy-formats/warnings.ts'
import type { UserNameProblem } from '#core/contract/user-name.ts'
import type { UnsupportedReason } from '#core/samples/gateway-call.ts'
import { formatDate, joinItems } from '#core/format.ts'
import type { Locale } from '#core/locales.ts'
import { requestRuns } from '#core/samples/results.ts'

/** The texts for names, `prefix.name` each. */
export function named<Prefix extends string, Name extends string>(
  t: Translate,
  prefix: Prefix,
  names: readonly Name[],
): `${Prefix}.${Name}` extends PlainMessageKey ? Record<Name, string> : never {
  return Object.fromEntries(names.map((name) => [name, t(`${prefix}.${name}` as PlainMessageKey)])) as never
}

/** The same for texts with values, which stay as `{name}` (`fill.ts`). */
export function withValues<Prefix extends string, Name extends string>(
  t: Translate,
  prefix: Prefix,
  names: readonly Name[],
  values: readonly string[],
): `${Prefix}.${Name}` extends MessageKey ? Record<Name, string> : never {
  const placeholders = Object.fromEntries(values.map((value) => [value, `{${value}}`]))
  const text = t as (key: string, placeholders: Record<string, string>) => string
  return Object.fromEntries(names.map((name) => [name, text(`${prefix}.${name}`, placeholders)])) as never
}

const kinds = ['line', 'list', 'curl', 'environment', 'code', 'pac'] as const satisfies readonly TextKind[]
const reasons = [
  'control',
  'user-colon',
  'socks-length',
  'no-login',
  'no-socks-login',
  'no-socks',
  'no-tls',
  'separator',
  'not-ascii',
  'no-scheme',
] as const satisfies readonly Reason[]
const warnings = [
  'https-on-plain-port',
  'scheme-of-port',
  'user-colon',
  'socks-length',
  'control',
  'special-characters',
  'raw-login',
  'local-names',
  'missing-https',
  'upper-case-http',
  'no-loopback',
  'login-in-flag',
  'bare-percent',
  'pac-direct',
  'history',
  'missing-port',
] as const satisfies readonly WarningName[]
const problems = [
  'invalid-user',
  'unknown-part',
  'repeated-part',
  'missing-value',
  'invalid-value',
  'unknown-value',
  'missing-part',
  'wrong-network',
] as const satisfies readonly UserNameProblem['problem'][]

/** The fields of the exit, in the builder and in the workbench. */
export function exitTexts(t: Translate) {
  const labels = ['network', 'country', 'state', 'city', 'asn', 'ip', 'session', 'lifetime', 'anyCountry'] as const
  const plain = ['cityHint', 'cityWrong', 'asnHint', 'asnWrong', 'stateHint', 'stateWrong', 'sessionWrong'] as const
  return {
    ...named(t, 'builder', [...labels, ...plain]),
    ...withValues(
      t,
      'builder',
      ['sessionHint', 'lifetimeHint', 'lifetimeWrong', 'ipHint', 'ipWrong', 'anyNetwork'],
      ['max', 'networks', 'network'],
    ),
  }
}

const unsupportedReasons = [
  'noSocks',
  'socksWithoutLogin',
  'socksIgnored',
  'noTlsToProxy',
  'newerVersion',
  'plainTarget',
] as const satisfies readonly UnsupportedReason[]

/** Texts of the request builder's form and of its result. */
export function requestTexts(t: Translate, locale: Locale) {
  return {
    ...named(t, 'builder', ['client', 'protocol', 'url', 'urlWrong', 'show', 'code']),
    reasons: withValues(t, 'builder.reason', unsupportedReasons, ['client']),
    ran: t('content.ran', { day: '{day}', versions: '{versions}' }),
    runs: Object.fromEntries(
      Object.entries(requestRuns).map(([name, { day, versions }]) => [
        name,
        { day: formatDate(day, locale), versions: joinItems(versions, locale) },
      ]),
    ),
  }
}

export function workbenchTexts(t: Translate) {
  const plain = ['title', 'text', 'label', 'unknown', 'example', 'entry', 'clear', 'connection', 'scheme', 'host', 'port', 'user'] as const
  const more = ['password', 'fieldsWrong', 'parts', 'partsText', 'warnings', 'fix', 'test', 'testText', 'formats', 'saved'] as const
  return {
    ...named(t, 'workbench', [...plain, ...more]),
    ...withValues(t, 'workbench', ['read', 'unread'], ['kind', 'count']),
    kinds: named(t, 'workbench.kind', kinds),
    groups: named(t, 'workbench.group', groups),
    reasons: named(t, 'workbench.reason', reasons),
    warning: named(t, 'workbench.warning', warnings),
    problems: withValues(t, 'workbench.problem', problems, ['part', 'expected']),
  }
}
