/** Logins of sub-users and the allow list: what the account operations change, and the gateway asks. */
import { isIPv6 } from 'node:net'
import { seededHex } from '../random.ts'
import { practice } from '#core/lab/scenarios.ts'
import { apiTime, type RunOperation } from './context.ts'
import { identifier, pageOf } from './identifiers.ts'
import { ApiProblem, invalidRequest } from './problem.ts'
import type { Accounts, AllowListEntry, SubUser } from './state.ts'

export function createAccounts(): Accounts {
  const subUsers: Accounts['subUsers'] = new Map()
  const find = (user: string) => [...subUsers.values()].find(({ subUser }) => subUser.username === user)
  const accounts: Accounts = {
    subUsers,
    usedNames: new Set(),
    allowList: { entries: [], version: 0, owner: '' },
    subUserNamed: (user) => find(user)?.subUser,
    checkPassword(user, password) {
      const found = find(user)
      return found ? found.subUser.active && found.password === password : password !== practice.wrongPassword
    },
    allowedUser(address) {
      const { entries, owner } = accounts.allowList
      const isListed = entries.some((entry) => canonicalAddress(entry.address) === canonicalAddress(address))
      return isListed ? owner : undefined
    },
  }
  return accounts
}

type Create = Pick<SubUser, 'username' | 'products'> & Partial<Pick<SubUser, 'monthly_byte_limit' | 'monthly_answer_limit' | 'note'>>
type Change = Partial<Pick<SubUser, 'products' | 'monthly_byte_limit' | 'monthly_answer_limit' | 'note' | 'active'>> & {
  new_password?: true
}

export const createSubUser: RunOperation = ({ accounts, clock, seed }, { body }) => {
  const account = body as Create
  if (accounts.usedNames.has(account.username)) {
    throw new ApiProblem(409, 'username-taken', `There is, or was, a login ${account.username}. Choose another username.`)
  }
  accounts.usedNames.add(account.username)
  const subUser: SubUser = {
    id: identifier('sub', seed, account.username),
    username: account.username,
    products: account.products,
    monthly_byte_limit: account.monthly_byte_limit ?? null,
    monthly_answer_limit: account.monthly_answer_limit ?? null,
    active: true,
    note: account.note ?? null,
    created_at: apiTime(clock.now()),
  }
  const password = passwordFor(seed, subUser.id, 0)
  accounts.subUsers.set(subUser.id, { subUser, password })
  return { status: 201, headers: { Location: `/v1/sub-users/${subUser.id}` }, body: { sub_user: subUser, password } }
}

/** The password of a sub-user, the same in each run. @param version changes with each new password */
export function passwordFor(seed: number, id: string, version: number): string {
  return `Lab_${seededHex(20, 'password', seed, id, version)}`
}

export const listSubUsers: RunOperation = ({ accounts }, { parameters }) => {
  const newestFirst = [...accounts.subUsers.values()].map(({ subUser }) => subUser).toReversed()
  const { elements, next_cursor } = pageOf(newestFirst, parameters)
  return { status: 200, body: { sub_users: elements, next_cursor } }
}

function findSubUser(accounts: Accounts, id: string): { subUser: SubUser; password: string } {
  const found = accounts.subUsers.get(id)
  if (!found) throw new ApiProblem(404, 'not-found', `There is no sub-user ${id}.`)
  return found
}

export const getSubUser: RunOperation = ({ accounts }, { parameters }) => {
  return { status: 200, body: { sub_user: findSubUser(accounts, String(parameters.id)).subUser, password: null } }
}

export const updateSubUser: RunOperation = ({ accounts, clock, seed }, { parameters, body }) => {
  const { subUser, password } = findSubUser(accounts, String(parameters.id))
  const { new_password, ...change } = body as Change
  const changed: SubUser = { ...subUser, ...change }
  const newPassword = new_password ? passwordFor(seed, subUser.id, clock.now()) : undefined
  accounts.subUsers.set(subUser.id, { subUser: changed, password: newPassword ?? password })
  return { status: 200, body: { sub_user: changed, password: newPassword ?? null } }
}

export const deleteSubUser: RunOperation = ({ accounts, jobs }, { parameters }) => {
  const { subUser } = findSubUser(accounts, String(parameters.id))
  accounts.subUsers.delete(subUser.id)
  jobs.cancelAll(subUser.username)
  return { status: 204 }
}

const tagOf = ({ entries, version }: Accounts['allowList']) => `"${seededHex(8, 'allow list', version, JSON.stringify(entries))}"`

export const getAllowList: RunOperation = ({ accounts }) => {
  return { status: 200, headers: { ETag: tagOf(accounts.allowList) }, body: { entries: accounts.allowList.entries } }
}

export const replaceAllowList: RunOperation = (context, request) => {
  const { accounts } = context
  checkTag(accounts, request.parameters['If-Match'])
  const { entries } = request.body as { entries: readonly AllowListEntry[] }
  checkAddresses(entries)
  accounts.allowList = { entries, version: accounts.allowList.version + 1, owner: request.user }
  return getAllowList(context, request)
}

export const clearAllowList: RunOperation = ({ accounts }, { user, parameters }) => {
  checkTag(accounts, parameters['If-Match'])
  accounts.allowList = { entries: [], version: accounts.allowList.version + 1, owner: user }
  return { status: 204 }
}

function checkTag(accounts: Accounts, condition: unknown): void {
  const tag = tagOf(accounts.allowList)
  if (condition !== undefined && condition !== tag) throw new ApiProblem(412, 'list-changed', `The list has the ETag ${tag}.`)
}

/**
 * Private addresses (RFC 1918, RFC 4193, RFC 4291), as far as a text shows them. Those of this machine are not among them: the clients of the lab have
 * no others.
 */
const privateAddress = /^(?:10\.|169\.254\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|0\.|::$|f[cd]|fe[89ab])/i

/** One form for each address: IPv6 has several. */
function canonicalAddress(address: string): string {
  return isIPv6(address) ? new URL(`http://[${address}]/`).hostname : address
}

function checkAddresses(entries: readonly AllowListEntry[]): void {
  const seen = new Set<string>()
  const errors = entries.flatMap(({ address }, index) => {
    const same = canonicalAddress(address)
    const detail = privateAddress.test(address) ? 'is a private address' : seen.has(same) ? 'is in the list twice' : undefined
    seen.add(same)
    return detail === undefined ? [] : [{ pointer: `#/entries/${index}/address`, parameter: null, detail: `${address} ${detail}` }]
  })
  if (errors.length > 0) throw invalidRequest(errors)
}
