import { readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import { expect, test } from 'vitest'
import { toolchains, type Toolchain } from '../samples/toolchains.ts'
import { recordedClients } from './clients.ts'
import { faults } from './faults.ts'

test('each client has one program, and each program a client', () => {
  const programs = readdirSync(join(import.meta.dirname, 'programs')).map((file) => parse(file).name)
  expect(programs.sort()).toEqual(recordedClients.map(({ id }) => id).sort())
})

test('each package is one that samples are run with', () => {
  const unknown = recordedClients.filter(({ language, package: name }) => {
    const { packages = {} }: Toolchain = toolchains[language]
    return name !== undefined && !(name in packages)
  })
  expect(unknown).toEqual([])
})

test('faults name clients that exist', () => {
  const ids = recordedClients.map(({ id }) => id)
  const named = faults.flatMap(({ clients = [], causeOf = {} }) => [...clients, ...Object.keys(causeOf)])
  expect(named.filter((id) => !ids.includes(id))).toEqual([])
})
