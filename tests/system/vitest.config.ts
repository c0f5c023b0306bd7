import { defineConfig } from 'vitest/config'

/** Tests of faults and load. Files run one after the other, because each needs the whole machine. */
export default defineConfig({
  test: {
    include: ['tests/system/**/*.test.ts'],
    globalSetup: ['tests/setup/programs.ts', 'tests/db/postgres.ts', 'tests/db/templates.ts'],
    fileParallelism: false,
    testTimeout: 3_600_000,
    hookTimeout: 120_000,
  },
})
