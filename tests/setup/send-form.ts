/** Sends a form to the running site, as a browser without script does. */
import { hiddenFields } from '#core/forms/sending.ts'

/** @returns the response of the site; an accepted form redirects (303) */
export async function sendForm(origin: string, path: string, values: Readonly<Record<string, string>>): Promise<Response> {
  const page = await (await fetch(origin + path)).text()
  const key = new RegExp(`name="${hiddenFields.key}" value="([^"]+)"`).exec(page)?.[1]
  if (key === undefined) throw new Error(`${path} has no form with a key.`)
  const fields = new URLSearchParams({ ...values, [hiddenFields.key]: key })
  const parts = new FormData()
  for (const [name, value] of fields) parts.append(name, value)
  const body = page.includes('enctype="multipart/form-data"') ? parts : fields
  return fetch(origin + path, { method: 'POST', redirect: 'manual', headers: { Origin: origin }, body })
}

/** Sends a contact form. @returns path and query of its receipt */
export async function receiptPath(origin: string, companyEmail = 'ines@receipt.example'): Promise<string> {
  const values = { fullName: 'Inês', companyName: 'Acme', companyEmail, need: 'Exits in Japan & Peru' }
  const { status, headers } = await sendForm(origin, '/contact-us', values)
  if (status !== 303) throw new Error(`The response to a contact form has status ${status}.`)
  const receipt = new URL(headers.get('Location')!, origin)
  return receipt.pathname + receipt.search
}
