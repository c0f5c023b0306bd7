/** An account of the running site, made as a visitor without script makes it: with the link of a mail. */
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BuiltSite } from './built-site.ts'

type Site = Pick<BuiltSite, 'origin' | 'dataDir'>

/** The password of the accounts that are made here. */
export const password = 'a long and quiet sentence'

/** @returns the cookies of its session, as a browser sends them */
export async function createAccount(site: Site, email: string, name = 'Ana'): Promise<string> {
  const signUp = await post(site, '/sign-up', { form: 'sign-up', email })
  if (signUp.status !== 303) throw new Error(`Signing up was answered with ${signUp.status}.`)
  const finished = await post(site, await mailedLink(site, email), { form: 'finish', name, password })
  if (finished.status !== 303) throw new Error(`Finishing the account was answered with ${finished.status}.`)
  return (
    finished.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0]!)
      // What is taken back has no value.
      .filter((pair) => !pair.endsWith('='))
      .join('; ')
  )
}

function post({ origin }: Site, path: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  const body = new URLSearchParams(fields)
  return fetch(origin + path, { method: 'POST', redirect: 'manual', headers: { Origin: origin }, body })
}

/** The path of the link in the last mail to an address that holds some words, as soon as it is there. */
export async function mailedLink({ dataDir }: Pick<Site, 'dataDir'>, address: string, linkText = '?token='): Promise<string> {
  for (const end = Date.now() + 20_000; Date.now() < end; await sleep(50)) {
    const mail = globSync(join(dataDir, 'mail/*.eml'))
      .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
      .map((file) => readFileSync(file, 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='))
      .find((text) => text.includes(`To: ${address}`) && text.includes(linkText))
    const [, path] = /https?:\/\/[^/\s]+(\/\S*\?token=[\w-]+)/.exec(mail ?? '') ?? []
    if (path) return path
  }
  throw new Error(`No mail with a link has come to ${address}.`)
}
