import { expect, test, vi } from 'vitest'
import { clientVersions, debianReleases } from '#tooling/clients/versions.ts'
import { newest, newestRelease, useNewestPrograms } from './newest-programs.ts'
import { toolchains } from './toolchains.ts'

test('W155: the release has the programs that samples call, and its curl and Java are the newest that `npm run clients` runs', () => {
  expect(debianReleases.sid).toEqual(expect.arrayContaining([...toolchains.bash.debianPackages, ...toolchains.python.debianPackages]))
  for (const client of ['curl', 'java'] as const) expect(clientVersions[client].at(-1)).toMatchObject({ debian: 'sid' })
  const { program } = clientVersions.java.at(-1) as { program: string }
  // Running a source file needs the compiler.
  expect(debianReleases.sid).toContain(`${program}-jdk-headless`)
})

test('W155: without root, programs are those of the machine, and it is said why', async () => {
  const getuid = vi.spyOn(process, 'getuid').mockReturnValue(1000)
  expect(await useNewestPrograms('/tmp/samples')).toBe('that needs root')
  getuid.mockRestore()
  expect(newestRelease).toBe('')
  expect(newest('curl', '--version')).toEqual({ file: 'curl', args: ['--version'] })
})
