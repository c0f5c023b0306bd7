/** Creates an account of the running site as a visitor without script does: with a mailed link. */
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltSite } from './built-site.ts'
import { poll } from './poll.ts'

type Site = Pick<BuiltSite, 'origin' | 'dataDir'>

/** The password of the accounts created here. */
export const password = 'a long and quiet sentence'

/** @returns the cookies of its session, as a browser sends them */
export async function createAccount(site: Site, email: string, name = 'Ana'): Promise<string> {
  const signUp = await post(site, '/sign-up', { form: 'sign-up', email })
  if (signUp.status !== 303) throw new Error(`The response to the sign-up has status ${signUp.status}.`)
  const finished = await post(site, await mailedLink(site, email), { form: 'finish', name, password })
  if (finished.status !== 303) throw new Error(`The response to the end of the sign-up has status ${finished.status}.`)
  return (
    finished.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0]!)
      // Deleted cookies have no value.
      .filter((pair) => !pair.endsWith('='))
      .join('; ')
  )
}

function post({ origin }: Site, path: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  const body = new URLSearchParams(fields)
  return fetch(origin + path, { method: 'POST', redirect: 'manual', headers: { Origin: origin }, body })
}

/** Waits for a mail to an address that contains a text. @returns the path of the link in the newest one */
export async function mailedLink({ dataDir }: Pick<Site, 'dataDir'>, address: string, linkText = '?token='): Promise<string> {
  const readLink = () => {
    const mail = globSync(join(dataDir, 'mail/*.eml'))
      .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
      .map((file) => readFileSync(file, 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='))
      .find((text) => text.includes(`To: ${address}`) && text.includes(linkText))
    const [, path] = /https?:\/\/[^/\s]+(\/\S*\?token=[\w-]+)/.exec(mail ?? '') ?? []
    return path
  }
  return poll(readLink, { timeoutMs: 20_000, message: `No mail with a link was sent to ${address}.` })
}
