import { defineConfig } from 'vitest/config'
import { BaseSequencer, type Reporter, type TestModule, type TestSpecification } from 'vitest/node'

/** The file that takes longest begins: at the end it would leave the other worker idle. */
class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => Number(isLong(b)) - Number(isLong(a)))
  }
}

const isLong = ({ moduleId }: TestSpecification) => moduleId.endsWith('/pages.test.ts')

/** Names what passed only when it was tried again, at the very end, where it is read: each of them is a mistake to be found. */
class FlakyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const { children } of modules) {
      for (const test of children.allTests('passed')) {
        if (test.diagnostic()?.flaky)
          console.warn(`UNSTEADY, passed only when tried again: ${test.module.relativeModuleId} > ${test.fullName}`)
      }
    }
  }
}

/** Tests in a real browser against the built site; one server and one browser for all of them. */
export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    globalSetup: ['tests/e2e/setup/global.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Eight hundred tests in a browser, on machines that now and then stand still: one stumble is told and does not hold a landing
    // up. By hand nothing is tried again.
    retry: process.env.CI ? 1 : 0,
    reporters: ['default', new FlakyReporter()],
    expect: { poll: { timeout: 20_000 } },
    fileParallelism: true,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirstSequencer },
    // Of the tests that say that they may run side by side.
    maxConcurrency: 2,
  },
})
