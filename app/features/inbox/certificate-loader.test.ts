import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#app/i18n/messages.ts'
import { loaderArgs } from '../../../tests/setup/loader-args.ts'
import { sendCertificate } from './certificate-loader.ts'

beforeAll(() => loadMessages('en'))

test('R6: without a session, the certificate of a reference with other characters than ASCII redirects to its page', async () => {
  const args = loaderArgs(
    '/dashboard/inbox/%E3%82%9D/certificate',
    { findAccount: () => Promise.resolve(undefined) },
    { params: { reference: 'ゝ' } },
  )
  await expect(sendCertificate(args)).rejects.toMatchObject({ headers: new Headers({ Location: '/dashboard/inbox/%E3%82%9D' }) })
})
