import { defineConfig } from 'vitest/config'

/** Tests of the samples in `deploy/`. Files run one after the other: some build images, others measure. */
export default defineConfig({
  test: {
    include: ['tests/deploy/**/*.test.ts'],
    globalSetup: ['tests/setup/programs.ts', 'tests/db/postgres.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 600_000,
  },
})
