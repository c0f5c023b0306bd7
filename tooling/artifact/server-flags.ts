/**
 * Options of Node for the server, which bound its memory under load. A small space for young objects frees the bytes of files that were read
 * soon after they are sent. The space for old objects is collected when it has grown by 30 percent: on a machine with much memory V8 waits
 * until it is several times as large. Figures: `docs/decisions/030-artifact.md`.
 */
export const serverFlags = ['--max-semi-space-size=2', '--heap-growing-percent=30'] as const

/**
 * What the server's environment needs before Node starts: with an arena for each thread, glibc's allocator keeps what one thread has freed from
 * the others.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '2' } as const

/** Variables as a POSIX shell and systemd set them. */
export function assignments(environment: Readonly<Record<string, string>>): string[] {
  return Object.entries(environment).map(([name, value]) => `${name}=${value}`)
}
