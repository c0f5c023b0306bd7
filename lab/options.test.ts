import { expect, test } from 'vitest'
import { statusCodes } from '#core/contract/gateway.ts'
import { helpText } from './help.ts'
import { OptionError, readCommand } from './options.ts'
import { defaultPorts, otherAddress } from './ports.ts'

test('W67: ports are those of the contract, or chosen one by one', () => {
  const portsOf = (...args: string[]) => {
    const command = readCommand(args)
    return command.run === 'help' ? undefined : command.options.ports
  }
  expect(portsOf()).toEqual(defaultPorts)
  expect(portsOf('--ports', 'api=1')).toEqual({ ...defaultPorts, api: 1 })
})

test.each([
  [['--host', '0.0.0.0']],
  [['--ports', 'ftp=21']],
  [['--ports', 'http=99999']],
  [['--ports', `api=${defaultPorts.http}`]],
  [['--ports', 'http=8000.5']],
  [['--host', '127.0.0.256']],
  [['--host', '127.1']],
  [['--host', '10.0.0.1']],
  [['--seed', '-1']],
  [['--clock', '0']],
  [['--print-env', 'cmd']],
  [['--verbose']],
  [['file']],
])('W67: %j is refused', (args) => {
  expect(() => readCommand(args)).toThrow(OptionError)
})

test('W150: the lab listens at any loopback address, so that the ports of the contract are free', () => {
  const hostOf = (host: string) => (readCommand(['--host', host]) as { options: { host: string } }).options.host
  expect(['127.0.0.1', '127.0.0.2', '127.255.255.254', '::1', 'localhost'].map(hostOf)).toEqual([
    '127.0.0.1',
    '127.0.0.2',
    '127.255.255.254',
    '::1',
    '127.0.0.1',
  ])
})

test.each(['http', 'https', 'socks5'])('W150: no variables are printed for a lab whose %s port samples do not connect to', (name) => {
  expect(() => readCommand(['--ports', `${name}=9000`, '--print-env', 'sh'])).toThrow('--host 127.0.0.2')
  expect(readCommand(['--ports', `${name}=9000`]).run).toBe('lab')
})

test('W150: the port of the APIs can be another, which their variable has', () => {
  expect(readCommand(['--ports', 'api=9000', '--print-env', 'sh']).run).toBe('print-env')
  expect(() => readCommand(['--ports', 'api=0', '--print-env', 'sh'])).toThrow('--ports api=0')
})

test('W150: the address that is suggested is not the one whose port is in use', () => {
  expect(otherAddress('127.0.0.1')).toContain('--host 127.0.0.2.')
  expect(otherAddress('127.0.0.2')).not.toContain('127.0.0.2')
})

test('W67: the help says how to get each code of the gateway', () => {
  expect(readCommand(['--help'])).toEqual({ run: 'help' })
  for (const { status } of statusCodes) expect(helpText).toMatch(new RegExp(`^  ${status}  \\w`, 'm'))
})

test('W111: the lab has the browser of the machine, or none if none is wanted', () => {
  const browserWith = (...args: string[]) => {
    const command = readCommand(args, { CHROME_PATH: process.execPath })
    return command.run === 'help' ? '' : command.options.browser
  }
  expect(browserWith()).toBe(process.execPath)
  expect(browserWith('--no-browser')).toBeUndefined()
})
