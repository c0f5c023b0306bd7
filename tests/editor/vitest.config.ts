import { defineConfig } from 'vitest/config'

/** Tests of the editor in a real browser. */
export default defineConfig({
  test: {
    include: ['tests/editor/**/*.test.ts'],
    globalSetup: ['tests/editor/setup/global.ts'],
    // The hour measures how long a person waits, so that no other file may run beside it.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 }, requireAssertions: true },
  },
})
