import { defineConfig } from 'vitest/config'

/** Unit tests stand beside the code. */
export default defineConfig({
  test: {
    include: ['{app,core,server,tooling,scripts,tests/architecture,tests/crawl,tests/html,tests/search,tests/server}/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['tests/setup/no-console.ts'],
    // Files of one worker share the modules that they import: half the processor's time. A test leaves modules as it found them.
    isolate: false,
  },
})
