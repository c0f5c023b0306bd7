/** A page of the app on a server in memory, with a record of its errors. */
import { chromium, type Browser, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { createMemoryContent, previewPage, type MemoryContent } from './memory-content.ts'
import { openMemoryServer, type MemoryServer } from './memory-server.ts'

export interface OpenApp extends AsyncDisposable {
  page: Page
  server: MemoryServer
  content: MemoryContent
  /** Errors of the console, violations of the policy included, and uncaught ones. */
  errors: string[]
}

let browser: Promise<Browser> | undefined

interface AppOptions {
  language?: 'en' | 'ar'
  width?: number
  colorScheme?: 'light' | 'dark'
}

/** @param hash the view, as `#/document/blog/a-week-of-prices` */
export async function openApp(hash: string, { language = 'en', width = 1440, colorScheme = 'light' }: AppOptions = {}): Promise<OpenApp> {
  const content = createMemoryContent()
  const server = await openMemoryServer(content.answers, previewPage)
  browser ??= chromium.connect(inject('browser'))
  const context = await (await browser).newContext({ viewport: { width, height: 900 }, colorScheme })
  await context.addInitScript((code) => {
    // Previews have no origin, so no storage either.
    if (window === top && localStorage.getItem('editor:language') === null) localStorage.setItem('editor:language', JSON.stringify(code))
  }, language)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    // Answers that refuse are errors for the console, but expected.
    if (message.type() === 'error' && !message.text().includes('the server responded with a status of')) errors.push(message.text())
  })
  await page.goto(server.address + hash)
  return {
    page,
    server,
    content,
    errors,
    async [Symbol.asyncDispose]() {
      await context.close()
      await server[Symbol.asyncDispose]()
    },
  }
}
