import { defineConfig } from 'vitest/config'

/** Tests that run on SQLite and Postgres. All share one Postgres server. */
export default defineConfig({
  test: {
    include: ['tests/db/**/*.test.ts'],
    globalSetup: ['tests/db/postgres.ts', 'tests/db/templates.ts'],
    setupFiles: ['tests/setup/no-console.ts'],
    expect: { requireAssertions: true },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // By default Vitest leaves one core idle: on two cores, the tests would take turns.
    maxWorkers: 2,
  },
})
