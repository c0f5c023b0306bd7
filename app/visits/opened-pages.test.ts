import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { measureWhenIdle, recordPage } from './opened-pages.ts'

const measure = vi.hoisted(() => vi.fn<(pages: string[]) => void>())
vi.mock('./measure.ts', () => ({ measure }))

beforeEach(() => measure.mockReset())

/** Opens a page in a browser that is idle immediately. */
async function open(navigator: Record<string, unknown>): Promise<void> {
  let isIdle: Promise<unknown> = Promise.resolve()
  vi.stubGlobal('navigator', { webdriver: false, doNotTrack: null, ...navigator })
  vi.stubGlobal('window', { requestIdleCallback: (run: () => unknown) => void (isIdle = Promise.resolve(run())) })
  onTestFinished(() => void vi.unstubAllGlobals())
  recordPage('/blog')
  recordPage('/blog')
  measureWhenIdle()
  await isIdle
  await vi.dynamicImportSettled()
}

test('P11: visits are measured when the browser is idle, with the pages that were opened before', async () => {
  await open({})
  expect(measure.mock.calls).toEqual([[['/blog']]])
})

test.each([
  { doNotTrack: '1' },
  { globalPrivacyControl: true },
  { webdriver: true },
  { connection: { saveData: true } },
  { connection: { effectiveType: 'slow-2g' } },
])('P11: nothing is measured or loaded with %j', async (navigator) => {
  await open(navigator)
  expect(measure).not.toHaveBeenCalled()
})
