/** Options of the command line. */
import { isIP } from 'node:net'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from './browser/find-browser.ts'
import { environmentFormats, type EnvironmentFormat } from './print-environment.ts'
import { contractPortNames, defaultPorts, otherAddress, portNames, type Ports, type PortName } from './ports.ts'

export interface LabOptions {
  host: string
  ports: Ports
  seed: number
  /** Folder of the certificate authority. */
  dir: string
  /** How many times faster than the machine's time the clock runs. */
  clockFactor: number
  log: 'text' | 'json'
  /** Program of the Scraping Browser; `undefined` for none. */
  browser?: string | undefined
}

export type Command =
  | { run: 'lab'; options: LabOptions }
  | { run: 'print-env'; options: LabOptions; format: EnvironmentFormat }
  | { run: 'help' }

/** A mistake in the command line, with the words for it. */
export class OptionError extends Error {
  override name = 'OptionError'
}

/** Loopback addresses: all of 127.0.0.0/8 (RFC 6890, 2.2.2) and `::1`. */
const loopback = /^(?:127(?:\.\d{1,3}){3}|::1)$/

/** The largest factor at which timers still keep their order. */
const maxClockFactor = 10_000

/**
 * Reads the arguments behind the name of the program.
 *
 * @param environment where a browser is looked for
 * @throws {OptionError} naming the option and what it takes
 */
export function readCommand(args: readonly string[], environment: NodeJS.ProcessEnv = {}): Command {
  const values = parse(args)
  if (values.help) return { run: 'help' }
  const format = values['print-env']
  const options: LabOptions = {
    host: readHost(values.host),
    ports: readPorts(values.ports),
    seed: readInteger('--seed', values.seed, 0, 2 ** 31 - 1),
    dir: resolve(values.dir ?? join(homedir(), '.isthmus-lab')),
    clockFactor: readNumber('--clock', values.clock, 1, maxClockFactor),
    log: readChoice('--log', values.log, ['text', 'json']),
    browser: values['no-browser'] ? undefined : findBrowser(environment),
  }
  if (format === undefined) return { run: 'lab', options }
  const moved = contractPortNames.find((name) => options.ports[name] !== defaultPorts[name])
  if (moved)
    throw new OptionError(
      `--ports ${moved}=${options.ports[moved]}: samples connect to port ${defaultPorts[moved]}, as the contract has it. ${otherAddress(options.host)}`,
    )
  if (options.ports.api === 0) throw new OptionError('--ports api=0: only the lab that is running knows which port it got. Name a port.')
  return { run: 'print-env', options, format: readChoice('--print-env', format, environmentFormats) }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        host: { type: 'string', default: '127.0.0.1' },
        ports: { type: 'string', default: '' },
        seed: { type: 'string', default: '1' },
        dir: { type: 'string' },
        clock: { type: 'string', default: '1' },
        'print-env': { type: 'string' },
        log: { type: 'string', default: 'text' },
        'no-browser': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values
  } catch (error) {
    throw new OptionError((error as Error).message)
  }
}

function readHost(host: string): string {
  if (host === 'localhost') return '127.0.0.1'
  if (loopback.test(host) && isIP(host)) return host
  throw new OptionError(
    `--host ${host}: the lab listens on loopback addresses only, such as 127.0.0.1, 127.0.0.2 or ::1. It takes any login, so it must not be reachable from other machines.`,
  )
}

function readNumber(name: string, text: string, min: number, max: number): number {
  const value = Number(text)
  if (/^\d+(?:\.\d+)?$/.test(text) && value >= min && value <= max) return value
  throw new OptionError(`${name} ${text}: a number from ${min} to ${max} is expected.`)
}

function readInteger(name: string, text: string, min: number, max: number): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= min && value <= max) return value
  throw new OptionError(`${name} ${text}: an integer from ${min} to ${max} is expected.`)
}

function readChoice<T extends string>(name: string, value: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === value)
  if (found === undefined) throw new OptionError(`${name} ${value}: one of ${choices.join(', ')} is expected.`)
  return found
}

/** @param list `http=8000,api=8090`; a port of 0 is any free one */
function readPorts(list: string): Ports {
  const chosen: Partial<Record<PortName, number>> = {}
  for (const pair of list.split(',').filter((text) => text !== '')) {
    const [name = '', port = ''] = pair.split('=')
    chosen[readChoice('--ports', name, portNames)] = readInteger(`--ports ${name}`, port, 0, 65_535)
  }
  const ports = { ...defaultPorts, ...chosen }
  const fixedPorts = Object.values(ports).filter((port) => port !== 0)
  if (new Set(fixedPorts).size < fixedPorts.length) throw new OptionError(`--ports ${list}: two of the ports are the same.`)
  return ports
}
