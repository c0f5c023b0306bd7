/** Ports of the lab: those of the contract, and those that the contract does not have because its APIs are at 443. */
import { ports as contractPorts } from '#core/contract/gateway.ts'

export const portNames = ['http', 'https', 'socks5', 'api'] as const
export type PortName = (typeof portNames)[number]
export type Ports = Readonly<Record<PortName, number>>

const apiPort = 8090

export const defaultPorts: Ports = {
  http: contractPorts.http,
  https: contractPorts.https ?? 8443,
  socks5: contractPorts.socks5,
  api: apiPort,
}

/** Ports that samples have from the contract; that of the APIs is in their variable. */
export const contractPortNames = ['http', 'https', 'socks5'] as const satisfies readonly PortName[]

/** What to do if a port of a host is in use: samples have its number, and read the host. */
export function otherAddress(host: string): string {
  return `Start the lab at another address of this machine instead: --host ${host === '127.0.0.2' ? '127.0.0.3' : '127.0.0.2'}.`
}
