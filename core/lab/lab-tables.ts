/** Tables of the lab for documents (`::facts`), made from the data that the lab runs by. Words are the messages `contract.lab…`. */
import { statusCodePath } from '#core/contract/gateway-answer.ts'
import type { PlainMessageKey, Translate } from '#core/messages.ts'
import { acceptedRequest, scenarios, statusHostForm } from './scenarios.ts'
import { targetPages } from './target-pages.ts'

/** Id of the row about hosts such as `gateway-502.example`, which stand for every code. */
const statusHostId = 'status-host'

/** The messages that the tables need: one for each row. */
export function labTerms(): string[] {
  return [
    ...[...scenarios.map(({ id }) => id), statusHostId].map((id) => `contract.labScenario.${id}`),
    ...targetPages.map(({ id }) => `contract.labPage.${id}`),
  ]
}

/** How to get each status code of the gateway: code, what differs from a request that is accepted, and why. Cells in inline Markdown. */
export function scenarioRows(t: Translate): string[][] {
  const rows = scenarios.map(({ id, status, ...request }) => [
    `[\`${status}\`](${statusCodePath(status)})`,
    differencesFrom(acceptedRequest, request, t),
    wordOf(t, 'labScenario', id),
  ])
  return [...rows, [t('contract.all'), t('contract.lab.target', { value: code(statusHostForm) }), wordOf(t, 'labScenario', statusHostId)]]
}

/** The pages of the practice target: path with an example, and what it shows. Cells in inline Markdown. */
export function targetPageRows(t: Translate): string[][] {
  return targetPages.map(({ id, path, example }) => [
    String(path) === example ? code(path) : `${code(path)} (${code(example)})`,
    wordOf(t, 'labPage', id),
  ])
}

type Login = Record<'user' | 'password' | 'target', string>

function differencesFrom(accepted: Login, request: Login, t: Translate): string {
  const names = (['user', 'password', 'target'] as const).filter((name) => request[name] !== accepted[name])
  return names.map((name) => t(`contract.lab.${name}`, { value: code(request[name]) })).join(' ')
}

function wordOf(t: Translate, group: 'labScenario' | 'labPage', id: string): string {
  return t(`contract.${group}.${id}` as PlainMessageKey)
}

const code = (value: string) => `\`${value}\``
