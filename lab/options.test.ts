import { expect, test } from 'vitest'
import { statusCodes } from '#core/contract/gateway.ts'
import { helpText } from './help.ts'
import { OptionError, readCommand } from './options.ts'
import { defaultPorts } from './ports.ts'

test('W67: ports are those of the contract, shifted or chosen one by one', () => {
  const portsOf = (...args: string[]) => {
    const command = readCommand(args)
    return command.run === 'help' ? undefined : command.options.ports
  }
  expect(portsOf()).toEqual(defaultPorts)
  expect(portsOf('--port-offset', '100')!.http).toBe(defaultPorts.http + 100)
  expect(portsOf('--ports', 'api=1')).toEqual({ ...defaultPorts, api: 1 })
})

test.each([
  [['--host', '0.0.0.0']],
  [['--ports', 'ftp=21']],
  [['--ports', 'http=99999']],
  [['--ports', `api=${defaultPorts.http}`]],
  [['--ports', 'http=8000.5']],
  [['--port-offset', '0.5']],
  [['--seed', '-1']],
  [['--clock', '0']],
  [['--print-env', 'cmd']],
  [['--verbose']],
  [['file']],
])('W67: %j is refused', (args) => {
  expect(() => readCommand(args)).toThrow(OptionError)
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
