import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { endpoints } from '#core/contract/endpoints.ts'
import { anyLogin, callApi, connectTo, fetchPlain, fetchThrough, startTestLab, type TestLab } from '../../tests/lab/client.ts'
import { practice } from '#core/lab/scenarios.ts'
import { createByteReader } from './byte-reader.ts'

vi.setConfig({ testTimeout: 20_000 })

const storeList = async (lab: TestLab, addresses: readonly string[], user = anyLogin.user) => {
  const entries = addresses.map((address) => ({ address }))
  const { status } = await callApi(lab, '/v1/allow-list', { method: 'PUT', login: { ...anyLogin, user }, body: { entries } })
  expect(status).toBe(200)
}

async function statusWithoutLogin(lab: TestLab): Promise<number> {
  const { status, socket } = await connectTo(lab, 'shop.example:443', undefined)
  socket?.destroy()
  return status
}

test('W110: the gateway asks for no login while the address of the client is on the allow list', async () => {
  const lab = await startTestLab()
  expect(await statusWithoutLogin(lab)).toBe(407)
  await storeList(lab, ['192.0.2.10'])
  expect(await statusWithoutLogin(lab)).toBe(407)
  await storeList(lab, ['192.0.2.10', '127.0.0.1'])
  expect(await statusWithoutLogin(lab)).toBe(200)
  expect((await fetchPlain(lab, endpoints.ip.replace('https:', 'http:'), undefined)).status).toBe(200)
  await callApi(lab, '/v1/allow-list', { method: 'DELETE' })
  expect(await statusWithoutLogin(lab)).toBe(407)
})

test('W110: a login that is sent counts at such an address too, wrong or with parts', async () => {
  const lab = await startTestLab()
  await storeList(lab, ['127.0.0.1'])
  expect((await connectTo(lab, 'shop.example:443', { ...anyLogin, password: practice.wrongPassword })).status).toBe(407)
  const { body } = await fetchThrough(lab, endpoints.ip, { login: { ...anyLogin, user: 'USERNAME-country-jp' } })
  expect((JSON.parse(body) as { country: string }).country).toBe('JP')
})

test('W110: the limits are those of the login that has stored the list', async () => {
  const lab = await startTestLab()
  await storeList(lab, ['127.0.0.1'], practice.usedUpUser)
  expect(await statusWithoutLogin(lab)).toBe(402)
})

test('W110: SOCKS5 offers to go without a login at such an address, and asks for it otherwise', async () => {
  const lab = await startTestLab()
  expect(await chosenMethod(lab, [0])).toBe(0xff)
  await storeList(lab, ['127.0.0.1'])
  expect(await chosenMethod(lab, [0])).toBe(0)
  expect(await chosenMethod(lab, [0, 2])).toBe(2)
})

/** The method that the gateway chooses of those in the greeting (RFC 1928, section 3). */
async function chosenMethod({ lab }: TestLab, methods: readonly number[]): Promise<number> {
  const socket = connect(lab.ports.socks5, '127.0.0.1')
  socket.write(Buffer.from([5, methods.length, ...methods]))
  const [, method] = await createByteReader(socket).take(2)
  socket.destroy()
  return method!
}
