import { defineConfig } from 'vitest/config'

/** Faults and load; one file after the other, because each wants the machine for itself. */
export default defineConfig({
  test: {
    include: ['tests/system/**/*.test.ts'],
    globalSetup: ['tests/db/postgres.ts'],
    fileParallelism: false,
    testTimeout: 3_600_000,
    hookTimeout: 120_000,
  },
})
