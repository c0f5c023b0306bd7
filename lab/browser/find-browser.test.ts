import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { findBrowser } from './find-browser.ts'

const folders = [join('/a'), join('/b')]
const environment = { PATH: folders.join(delimiter), LOCALAPPDATA: join('/local') }
const among = (paths: readonly string[]) => (path: string) => paths.includes(path)

test('W111: the lab finds a Chromium in PATH, the ones that start fastest first', () => {
  const installed = [join('/a', 'google-chrome'), join('/b', 'chromium')]
  expect(findBrowser(environment, among(installed))).toBe(join('/b', 'chromium'))
  expect(findBrowser(environment, among(installed.slice(0, 1)))).toBe(join('/a', 'google-chrome'))
})

test('W111: the lab finds Chrome where Windows installs it', () => {
  const path = join('/local', 'Google', 'Chrome', 'Application', 'chrome.exe')
  expect(findBrowser(environment, among([path]))).toBe(path)
})

test('W111: CHROME_PATH counts alone, also if it names nothing', () => {
  const installed = among([join('/a', 'chromium'), '/own/chrome'])
  expect(findBrowser({ ...environment, CHROME_PATH: '/own/chrome' }, installed)).toBe('/own/chrome')
  expect(findBrowser({ ...environment, CHROME_PATH: '/other' }, installed)).toBeUndefined()
  expect(findBrowser({}, () => false)).toBeUndefined()
})
