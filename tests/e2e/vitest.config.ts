import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Runs the longest file first: at the end it would leave the other worker idle. */
class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.sort((a, b) => Number(isLong(b)) - Number(isLong(a)))
  }
}

const isLong = ({ moduleId }: TestSpecification) => moduleId.endsWith('/pages.test.ts')

/** Tests in a real browser against the built site. All share one server and one browser. */
export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    globalSetup: ['tests/e2e/setup/global.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    fileParallelism: true,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirstSequencer },
    // Applies to tests that are marked as concurrent.
    maxConcurrency: 2,
  },
})
