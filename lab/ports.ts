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

/** @param offset is added to every port */
export function portsWith(offset: number, chosen: Partial<Ports> = {}): Ports {
  const shifted = Object.fromEntries(portNames.map((name) => [name, defaultPorts[name] + offset])) as Ports
  return { ...shifted, ...chosen }
}
