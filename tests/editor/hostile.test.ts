/** Hostile documents in a real browser: no script of a preview or a picture runs, and nothing is requested from elsewhere. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chromium, type BrowserContext } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { siteAccess } from '../../editor/server/http/access.ts'
import { createListener } from '../../editor/server/http/listener.ts'
import { preparePage } from '../../editor/server/rules/preview-html.ts'
import { compileContent } from '#tooling/content/compile.ts'
import { hostileDrawings } from '../hostile/pictures.ts'
import { harmlessTexts, hostileTexts } from '../hostile/texts.ts'
import { temporaryContent, testInputs, validContent } from '../setup/temporary-content.ts'
import { ana, temporaryEditor } from '../setup/temporary-editor.ts'

/** The editor as it is behind the site, and what a browser does on its pages. */
async function openEditor() {
  const editor = await temporaryEditor()
  const appDir = join(editor.root, '.cache/client')
  mkdirSync(appDir, { recursive: true })
  writeFileSync(join(appDir, 'index.html'), '')
  const server = createServer(createListener({ editor: editor.editor, appDir, access: siteAccess() }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const browser = await chromium.connect(inject('browser'))
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-editor-name': ana.name, 'x-editor-email': encodeURIComponent(ana.email) },
  })
  const seen = await watch(context, origin)
  return {
    editor: editor.editor,
    origin,
    context,
    seen,
    async [Symbol.asyncDispose]() {
      await context.close()
      await browser.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await editor[Symbol.asyncDispose]()
    },
  }
}

/** Notes dialogs, navigations and requests that leave. What a script could do first is to call `alert`. */
async function watch(context: BrowserContext, origin: string): Promise<string[]> {
  const seen: string[] = []
  await context.route('**/*', async (route) => {
    const url = route.request().url()
    if (url.startsWith(`${origin}/`) || url.startsWith('data:')) return route.continue()
    seen.push(`request: ${url}`)
    return route.abort()
  })
  await context.exposeFunction('ran', (what: string) => void seen.push(`script: ${what}`))
  await context.addInitScript(() => {
    for (const name of ['alert', 'msgbox', 'fetch'] as const)
      Object.assign(globalThis, {
        [name]: (value: unknown) => (globalThis as unknown as { ran(what: string): void }).ran(`${name} ${String(value)}`),
      })
  })
  context.on('page', (page) => {
    page.on('dialog', (dialog) => {
      seen.push(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('popup', (popup) => seen.push(`window: ${popup.url()}`))
  })
  return seen
}

/** Clicks everything but links to other pages, as somebody who is curious does. */
const clickEverything = () => {
  for (const element of document.querySelectorAll('a, button, [onclick], input, summary')) {
    const isPage = element instanceof HTMLAnchorElement && /^https?:$/.test(element.protocol)
    if (!isPage) (element as HTMLElement).click?.()
  }
}

test('G13: a browser that runs scripts of a page is seen', async () => {
  await using running = await openEditor()
  const page = await running.context.newPage()
  await page.setContent('<script>alert(1)</script><img src="https://evil.example/x.png" onerror="alert(2)">')
  await expect
    .poll(() => running.seen)
    .toEqual(expect.arrayContaining(['script: alert 1', 'script: alert 2', 'request: https://evil.example/x.png']))
})

// The texts stand in the page as they are, as if the compiler had let through everything.
test('G13: the policy of a preview stops every hostile text, even as HTML', async () => {
  await using running = await openEditor()
  const { editor, context, origin, seen } = running
  const page = await context.newPage()
  const texts = hostileTexts.filter(({ file, text }) => file === 'en.md' && text.length < 5000)
  for (const { name, text } of texts) {
    const html = `<!doctype html><html><body>${(text as string).replace(/^---[\s\S]*?---\n/, '')}</body></html>`
    const links = [...html.matchAll(/\]\(<?([^)>]*)>?\)/g)].map(([, href]) => `<a href="${href!.replaceAll('"', '')}">x</a>`).join('')
    await page.goto(`${origin}/edit/preview/${editor.context.previews.add(html + links)}`)
    await page.evaluate(clickEverything)
    expect(seen, name).toEqual([])
    expect(page.url(), name).toMatch(/\/edit\/preview\//)
  }
  expect(texts.length).toBeGreaterThan(120)
})

test('G13: texts that look hostile and are taken do nothing on their page, without the policy too', async () => {
  await using running = await openEditor()
  const { context, seen } = running
  const slugs = Object.keys(harmlessTexts).map((_, index) => `text-${index}`)
  const documents = Object.entries(harmlessTexts).flatMap(([, text], index) => [
    [`blog/text-${index}/meta.yaml`, validContent['blog/first/meta.yaml']] as const,
    [`blog/text-${index}/en.md`, text] as const,
  ])
  await using content = await temporaryContent({ ...validContent, ...Object.fromEntries(documents) })
  await compileContent({ root: content.root, ...testInputs })
  const page = await context.newPage()
  for (const slug of slugs) {
    const body = JSON.parse(readFileSync(join(content.root, `.generated/content/en/blog/${slug}.json`), 'utf8')) as { html: string[] }
    const html = `<!doctype html><html><head></head><body>${body.html.join('')}</body></html>`
    expect(preparePage(html, 'light'), slug).toContain('data-theme="light"')
    await page.setContent(html)
    expect(await page.locator('script, iframe, object, embed, base, meta, form, style, link').count(), slug).toBe(0)
    expect(await page.evaluate(() => document.body instanceof HTMLBodyElement && typeof document.querySelector === 'function'), slug).toBe(
      true,
    )
    expect(seen, slug).toEqual([])
  }
})

test('G15: a hostile drawing runs nothing, at its own address and in a page', async () => {
  await using running = await openEditor()
  const { editor, context, origin, seen } = running
  const page = await context.newPage()
  // A browser gives up on the tens of thousands of elements in each other, which the server refuses.
  for (const { name, bytes } of hostileDrawings.filter((drawing) => drawing.bytes.length < 20_000)) {
    await editor.context.drafts.writePicture(ana, 'blog/first', 'x.svg', bytes)
    const address = `${origin}/edit/picture/blog/first/x.svg`
    await page.goto(address)
    await page.evaluate(clickEverything).catch(() => undefined)
    await page.goto(`${origin}/edit/preview/${editor.context.previews.add(`<!doctype html><img src="${address}"><p>x</p>`)}`)
    expect(seen, name).toEqual([])
  }
})
