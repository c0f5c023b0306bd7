import { defineConfig } from 'vitest/config'

/** Tests of the editor in a real browser. */
export default defineConfig({
  test: {
    include: ['tests/editor/**/*.test.ts'],
    globalSetup: ['tests/editor/setup/global.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 }, requireAssertions: true },
  },
})
