import { defineConfig } from 'vitest/config'

/** Tests in a real browser against the built site; one server and one browser for all of them. */
export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    globalSetup: ['tests/e2e/setup/global.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    fileParallelism: true,
    maxWorkers: 2,
    // Of the tests that say that they may run side by side.
    maxConcurrency: 2,
  },
})
