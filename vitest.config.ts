import { defineConfig } from 'vitest/config'

/** Unit tests are beside the code. */
export default defineConfig({
  test: {
    include: [
      '{app,bench,core,editor,lab,server,tooling,scripts,tests/architecture,tests/crawl,tests/error-finder,tests/hostile,tests/html,tests/lab,tests/quayside,tests/samples,tests/search,tests/server}/**/*.test.ts',
    ],
    environment: 'node',
    // Some tests read every source file: on a busy machine they take longer than the default of five seconds.
    testTimeout: 20_000,
    setupFiles: ['tests/setup/no-console.ts'],
    // A test fails whose assertions are in a loop over nothing, or in a callback that is not called.
    expect: { requireAssertions: true },
    // Test files of one worker share imported modules, which halves the CPU time. A test must not change module state.
    isolate: false,
  },
})
