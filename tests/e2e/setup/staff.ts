/** Creates accounts and submissions in the database of the tested site. */
import { randomUUID } from 'node:crypto'
import pino from 'pino'
import type { Page } from 'playwright-core'
import type { Role } from '#core/accounts/service.ts'
import type { FormDefinition } from '#core/forms/definitions.ts'
import { hiddenFields } from '#core/forms/sending.ts'
import type { Locale } from '#core/locales.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { openDatabase } from '#server/db/open.ts'
import { createSubmissionService } from '#server/submissions/service.ts'

const password = 'a long and quiet sentence'

export interface StaffFixture extends AsyncDisposable {
  /**
   * Logs in, at first with a new account. A staff account has a second factor, and has reauthenticated unless the option is false.
   *
   * @returns the address of the account
   */
  signIn(page: Page, name: string, role: Role, options?: { isReauthenticated?: boolean }): Promise<string>
  /** Sends a form. @returns the reference of the submission */
  send(form: FormDefinition, values: Readonly<Record<string, string>>, locale?: Locale): Promise<string>
  /** Marks the mails of a submission as given up, with an error of a mail server. */
  failMails(reference: string, error: string): Promise<void>
}

/** @param dataDir folder of the database of the running site */
export async function openStaffFixture(dataDir: string): Promise<StaffFixture> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir })
  const { db } = database
  const logger = pino({ level: 'silent' })
  const service = createSubmissionService({
    database,
    buildId: 'b1',
    logger,
    isOpen: true,
    recipients: [],
    formsPerHour: 1e6,
    onMail: () => {},
    clock: () => new Date(),
  })

  async function addUser(name: string): Promise<{ id: string; email: string }> {
    const id = randomUUID()
    const email = `${id}@isthmus.example`
    const at = { created_at: new Date().toISOString(), updated_at: new Date().toISOString() }
    await db
      .insertInto('users')
      .values({ id, name, email, email_verified: 1, image: null, locale: 'en', role: 'customer', two_factor_enabled: 0, ...at })
      .execute()
    const hash = await hashPassword(password)
    const credential = { id: randomUUID(), account_id: id, user_id: id, provider_id: 'credential', password: hash, ...at }
    const noTokens = { access_token: null, refresh_token: null, id_token: null, scope: null }
    const noExpiry = { access_token_expires_at: null, refresh_token_expires_at: null }
    await db
      .insertInto('credentials')
      .values({ ...credential, ...noTokens, ...noExpiry })
      .execute()
    return { id, email }
  }

  const users = new Map<string, { id: string; email: string }>()

  return {
    async signIn(page, name, role, { isReauthenticated = true } = {}) {
      const userKey = `${name}, ${role}`
      const { id, email } = users.get(userKey) ?? (await addUser(name))
      users.set(userKey, { id, email })
      await db.updateTable('users').set({ role: 'customer', two_factor_enabled: 0 }).where('id', '=', id).execute()
      await page.goto('/login')
      await page.fill('[name=email]', email)
      await page.fill('[name=password]', password)
      await page.click('main form button')
      await page.waitForURL('**/dashboard')
      await db
        .updateTable('users')
        .set({ role, two_factor_enabled: Number(role !== 'customer') })
        .where('id', '=', id)
        .execute()
      if (isReauthenticated)
        await db.updateTable('sessions').set({ proven_at: new Date().toISOString() }).where('user_id', '=', id).execute()
      return email
    },
    async send(form, values, locale = 'en') {
      const body = new FormData()
      for (const [name, value] of Object.entries({ ...values, [hiddenFields.key]: service.createIdempotencyKey() }))
        body.append(name, value)
      const request = new Request(`https://isthmus.example${form.path}`, {
        method: 'POST',
        body: form.multipart ? body : new URLSearchParams([...body] as [string, string][]),
      })
      // A new network for each form: limits are tested elsewhere.
      const client = `2001:db8:${randomUUID().slice(0, 8).replace(/.{4}/, '$&:')}::1`
      const outcome = await service.submit({ form, request, locale, clientAddress: client })
      if (!outcome.accepted) throw new Error(`The form was not accepted: ${JSON.stringify(outcome.rejection.problems)}`)
      const { reference } = await db
        .selectFrom('submissions')
        .select('reference')
        .where('receipt', '=', outcome.receipt)
        .executeTakeFirstOrThrow()
      return reference
    },
    async failMails(reference, error) {
      await db
        .updateTable('outbox')
        .set({ state: 'dead', attempts: 12, last_error: error, leased_until: null })
        .where('submission_id', '=', (eb) => eb.selectFrom('submissions').select('id').where('reference', '=', reference))
        .execute()
    },
    [Symbol.asyncDispose]: () => database.close(),
  }
}
