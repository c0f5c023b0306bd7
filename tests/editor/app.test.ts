/** The main way through the editor: open, write with problems shown, preview, save, conflict, keyboard. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openApp } from './setup/page.ts'
import { english, hashOf } from './setup/memory-content.ts'

const documentView = '#/document/blog/a-week-of-prices'

const textOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Text: English' })
const problems = (page: Page) => page.getByRole('region', { name: /^Problems/ })
const preview = (page: Page) => page.locator('.preview iframe:not([aria-hidden=true])')

/** Writes over a word of the text, as a person does: selects it by a search of the editor and types. */
async function replaceWord(page: Page, word: string, by: string): Promise<void> {
  await textOf(page).focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Control+f')
  await page.keyboard.type(word)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.type(by)
}

describe('G41: the list', () => {
  test('it is requested another time from a server that still reads the content', async () => {
    await using app = await openApp('#/publish')
    const { page, content } = app
    const { documents } = content.answers
    content.answers.documents = () => ({ error: 'busy', message: 'The content is being read.' })
    await page.getByRole('link', { name: 'Documents' }).click()
    await page.getByRole('alert').waitFor()
    content.answers.documents = documents
    await page.getByRole('link', { name: 'A week of prices', exact: true }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(app.errors).toEqual([])
  })

  test('documents are listed by collection with their states, filtered and searched', async () => {
    await using app = await openApp('#/')
    const { page } = app
    await page.getByRole('link', { name: 'A week of prices', exact: true }).waitFor()
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(['Blog 3', 'Help 1'])
    expect(await page.getByRole('link', { name: 'A week of prices, ar: out of date, 1 section' }).count()).toBe(1)
    await page.getByLabel('State').selectOption('scheduled')
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await page.getByLabel('State').selectOption('')
    await page.getByLabel('Search title, slug, path').fill('robots')
    await expect.poll(() => page.getByRole('status').first().textContent()).toBe('1 document')
    expect(app.errors).toEqual([])
  })
})

describe('G42: writing', () => {
  test('a problem is marked and listed, its link moves the cursor, and without it the page is shown and saved', async () => {
    await using app = await openApp(documentView)
    const { page, server, content } = app
    await page.locator('.cm-lintRange-error').waitFor()
    await problems(page).getByRole('button', { name: 'en.md:9:53' }).click()
    await page.keyboard.type('allowlist')
    await expect.poll(() => problems(page).textContent()).toContain('No problems')
    await expect.poll(() => page.locator('.cm-lintRange-error').count()).toBe(0)
    await preview(page).waitFor()
    expect(await preview(page).getAttribute('sandbox')).toBe('')
    await page.keyboard.press('Control+s')
    await page.getByLabel('What did you change, and why? (optional)').fill('Use the word of the glossary')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => content.files['en.md']!.text).toContain('The allowlist has forty shops.')
    expect(server.requests.findLast(({ name }) => name === 'save')!.body).toMatchObject({
      base: { 'en.md': hashOf(english) },
      message: 'Use the word of the glossary',
    })
    await expect.poll(() => page.getByRole('button', { name: 'Save …' }).getAttribute('aria-disabled')).toBe('true')
    expect(app.errors).toEqual([])
  })

  test('a problem of another file opens it at its place', async () => {
    await using app = await openApp(documentView)
    const { page, content } = app
    content.refused = { contour: 'write globe', بلدان: 'write another' }
    await replaceWord(page, 'whitelist', 'allowlist')
    await problems(page).getByRole('button', { name: 'meta.yaml:3:8' }).click()
    await page.getByRole('textbox', { name: 'meta.yaml' }).waitFor()
    await page.keyboard.type('globe')
    await expect.poll(() => page.getByRole('textbox', { name: 'meta.yaml' }).textContent()).toContain('motif: globe')
    await problems(page)
      .getByRole('button', { name: /^ar\.md/ })
      .click()
    await page.getByRole('textbox', { name: 'Text: العربية' }).waitFor()
    await page.keyboard.type('أماكن')
    await expect.poll(() => page.getByRole('textbox', { name: 'Text: العربية' }).textContent()).toContain('ثلاثة أماكن')
    expect(app.errors).toEqual([])
  })

  test('a word of the glossary is marked', async () => {
    await using app = await openApp(documentView)
    await app.page.locator('.cm-lintRange-info', { hasText: 'login' }).waitFor()
    expect(app.errors).toEqual([])
  })

  test('unsaved changes are stored as a draft, and the window asks before it closes until they are', async () => {
    await using app = await openApp(documentView)
    const { page, server } = app
    const asks = () =>
      page.evaluate(() => {
        const leaving = new Event('beforeunload', { cancelable: true })
        dispatchEvent(leaving)
        return leaving.defaultPrevented
      })
    expect(await asks()).toBe(false)
    await replaceWord(page, 'whitelist', 'allowlist')
    expect(await asks()).toBe(true)
    await page.getByText('Unsaved changes are kept as your draft.').waitFor()
    expect(await asks()).toBe(false)
    const stored = server.requests.findLast(({ name }) => name === 'storeDraft')!.body as { files: Record<string, string> }
    expect(stored.files['en.md']).toContain('The allowlist has')
  })

  test('buttons and pickers write directives and links', async () => {
    await using app = await openApp(documentView)
    const { page, server } = app
    await textOf(page).focus()
    await page.keyboard.press('Control+End')
    await page.getByRole('button', { name: 'Facts' }).click()
    await page.getByRole('dialog').getByLabel('Search').fill('lim')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Link' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /The login/ })
      .click()
    await page.getByText('Unsaved changes are kept as your draft.').waitFor()
    const stored = server.requests.findLast(({ name }) => name === 'storeDraft')!.body as { files: Record<string, string> }
    expect(stored.files['en.md']).toMatch(/\n\n::facts\{of="limits"\}\[The login\]\(\/help\/first-request#login\)\n$/)
    expect(app.errors).toEqual([])
  })

  test('a form changes a value of the metadata and leaves the rest of the file', async () => {
    await using app = await openApp(documentView)
    const { page, server } = app
    await page.getByRole('tab', { name: 'Details' }).click()
    await page.getByLabel('Drawing on the cover (optional)').selectOption('globe')
    await page.getByRole('textbox', { name: 'Title' }).fill('A month of prices')
    await page.keyboard.press('Tab')
    await expect
      .poll(() => (server.requests.findLast(({ name }) => name === 'storeDraft')?.body as { files?: object } | undefined)?.files)
      .toMatchObject({
        'meta.yaml': expect.stringContaining('motif: globe'),
        'en.md': expect.stringContaining('title: A month of prices\n'),
      })
    expect(app.errors).toEqual([])
  })

  test('a picture is added by a button, with a text for each language', async () => {
    await using app = await openApp(documentView)
    const { page, server } = app
    await page.getByRole('button', { name: 'Picture', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByLabel('File (PNG, JPEG, WebP, AVIF, SVG)')
      .setInputFiles({ name: 'Two Shops.png', mimeType: 'image/png', buffer: Buffer.from('x') })
    await dialog.getByLabel('What it shows, in English').fill('Two shops')
    await dialog.getByLabel('What it shows, in العربية').fill('متجران')
    await dialog.getByRole('button', { name: 'Upload and insert' }).click()
    await expect
      .poll(() => server.requests.findLast(({ name }) => name === 'storeDraft')?.body)
      .toMatchObject({
        files: {
          'en.md': expect.stringContaining('![Two shops](two-shops.png)'),
          'ar.md': expect.stringContaining('![متجران](two-shops.png)'),
        },
        pictures: { 'two-shops.png': true },
      })
    expect(app.errors).toEqual([])
  })
})

describe('G43: translating', () => {
  test('sections are at the same height, what changed in the source is marked, and a section is confirmed', async () => {
    await using app = await openApp(`${documentView}?language=ar`)
    const { page } = app
    const source = page.getByRole('textbox', { name: 'Source: English' })
    await source.locator('ins', { hasText: 'five' }).waitFor()
    expect(await source.locator('del').allTextContents()).toEqual(['three'])
    const heights = () =>
      page
        .locator('.cm-line', { hasText: '{#found}' })
        .evaluateAll((lines) => lines.map((line) => Math.round(line.getBoundingClientRect().top)))
    await expect.poll(async () => Math.abs((await heights())[0]! - (await heights())[1]!)).toBeLessThanOrEqual(1)
    await page.getByRole('checkbox', { name: '#method is right as it is' }).check()
    expect(await page.getByRole('button', { name: 'Save …' }).getAttribute('aria-disabled')).toBe('false')
    expect(app.errors).toEqual([])
  })

  test('a missing translation begins with a copy of the source', async () => {
    await using app = await openApp(`${documentView}?language=zh`)
    await app.page.getByRole('button', { name: 'Begin with a copy of the source' }).click()
    await expect.poll(() => app.page.getByRole('textbox', { name: 'Text: 简体中文' }).textContent()).toContain('A week of prices')
    expect(app.errors).toEqual([])
  })
})

describe('G44: two editors', () => {
  test('a conflict shows three texts, and the chosen one is saved', async () => {
    await using app = await openApp(documentView)
    const { page, content } = app
    await replaceWord(page, 'whitelist', 'allowlist')
    const theirs = english.replace('whitelist', 'list')
    content.files['en.md'] = { text: theirs, hash: hashOf(theirs) }
    await page.keyboard.press('Control+s')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Somebody else saved the same files' })
    await dialog.waitFor()
    expect(await dialog.locator('pre').allTextContents()).toEqual([english, theirs, english.replace('whitelist', 'allowlist')])
    // Marks of the join are not saved.
    await dialog.getByRole('radio', { name: 'Both, with marks to mend' }).check()
    await dialog.getByRole('button', { name: 'Use these texts' }).click()
    await dialog.getByRole('alert').waitFor()
    await dialog.getByRole('radio', { name: 'Mine' }).check()
    await dialog.getByRole('button', { name: 'Use these texts' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => content.files['en.md']!.text).toBe(english.replace('whitelist', 'allowlist'))
    expect(app.errors).toEqual([])
  })
})

describe('G45: history, messages, contract', () => {
  test('an earlier text is compared and restored as a change', async () => {
    await using app = await openApp(documentView)
    const { page } = app
    await page.getByRole('button', { name: 'History' }).click()
    await page.getByRole('button', { name: /Write the article/ }).click()
    await page.getByRole('dialog').locator('.cm-changedText', { hasText: 'five' }).waitFor()
    await page.getByRole('button', { name: 'Restore en.md' }).click()
    await expect.poll(() => textOf(page).textContent()).toContain('one of three countries')
    expect(app.errors).toEqual([])
  })

  test('a text of the interface is found, compared with other languages and saved', async () => {
    await using app = await openApp('#/messages?language=ar')
    const { page, server } = app
    await page.getByLabel('Search key, text or file').fill('help')
    await page.getByLabel('العربية: nav.help').fill('مركز المساعدة')
    await page.getByText('All languages, and where it is used').click()
    await page.getByText('帮助').waitFor()
    await page.getByRole('button', { name: 'Save 1 text' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await expect
      .poll(() => server.requests.find(({ name }) => name === 'saveMessages')?.body)
      .toMatchObject({ language: 'ar', base: 'm', texts: { 'nav.help': 'مركز المساعدة' } })
    expect(app.errors).toEqual([])
  })

  test('a table of the contract is edited', async () => {
    await using app = await openApp('#/contract')
    const { page, server } = app
    await page.getByLabel('ports 0 port').fill('8080')
    await page.getByRole('button', { name: 'Remove 2' }).click()
    await page.getByRole('button', { name: 'Save 2 changes' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await expect
      .poll(() => server.requests.find(({ name }) => name === 'saveContract')?.body)
      .toMatchObject({
        file: 'gateway.yaml',
        base: 'g',
        changes: [
          { path: ['ports', 0, 'port'], set: 8080 },
          { path: ['ports', 1], remove: true },
        ],
      })
    expect(app.errors).toEqual([])
  })
})
