import { expect, test } from 'vitest'
import { decrypt, encrypt, UnknownSecret } from './encryption.ts'
import { readCookie, setCookie } from './cookies.ts'

const secret = 'the secret of a server that is longer than thirty-two characters'

test('encrypted text can be decrypted with the secret that encrypted it only, which may be an earlier one', () => {
  const text = 'k3yOfAnAppThatGivesCodes_-123456'
  const encrypted = encrypt([secret], text)
  expect(decrypt([secret], encrypted)).toEqual({ text, isCurrent: true })
  expect(decrypt([`${secret}!`, secret], encrypted)).toEqual({ text, isCurrent: false })
  expect(() => decrypt([`${secret}!`], encrypted)).toThrow(UnknownSecret)
  const changed = encrypted.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  for (const stored of [changed, encrypted.slice(1), 'text', '']) expect(() => decrypt([secret], stored)).toThrow(UnknownSecret)
})

// The following values were written by Better Auth 1.7.25, which releases before decision 026 used.
test('keys and backup codes from an earlier release can be decrypted', () => {
  const key =
    'efc4e39b3f8a199f190eb3a7cdd2a9f5d8ded850158a19578184aa757d6acf524dd982adb55706e0f329756ae99d323d2f83b0d9fad1435168bdb8f9144e4318218da14cafcb6bd4'
  const codes =
    'e1aeb801f0e1f78ab72986659a58e01bea2c78663629e70f9d298571fd4feb8657df02c86df446ffaea67993461438563e50a7423d7964f880fd5eae25297c7f49ed6bce37'
  expect(decrypt([secret], key).text).toBe('k3yOfAnAppThatGivesCodes_-123456')
  expect(JSON.parse(decrypt([secret], codes).text)).toEqual(['abcde-fghjk', 'mnpqr-stuvw'])
})

test('a session cookie has the format of earlier releases', async () => {
  const context = { secrets: [secret], isSecure: true } as const
  const token = 'AbCdEfGhIjKlMnOpQrStUvWxYz012345'
  const pair = `__Host-isthmus.session_token=${token}.MXO2npAOnv70qoqJaLv4jH6UcHjPvKKjYWmBXshL63E%3D`
  const headers = new Headers()
  await setCookie(context, headers, 'session', token)
  expect(headers.getSetCookie()).toEqual([`${pair}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`])
  await expect(readCookie(context, new Headers({ Cookie: `a=b; ${pair}` }), 'session')).resolves.toBe(token)
})

test.each(['', 'chosen', 'chosen.MXO2npAOnv70qoqJaLv4jH6UcHjPvKKjYWmBXshL63E%3D', '.', '%'])(
  'a session cookie without a valid signature is ignored: %j',
  async (value) => {
    const headers = new Headers({ Cookie: `__Host-isthmus.session_token=${value}` })
    await expect(readCookie({ secrets: [secret], isSecure: true }, headers, 'session')).resolves.toBeUndefined()
  },
)
