/**
 * An editor's hour with the real server and content, by keyboard alone: an article with two pictures, its translation, a section that is out of
 * date, a page that is renamed, publishing, and two windows on one document. Each step is timed and printed.
 */
import { chromium, type Browser, type Locator, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { appLanguages, createTexts, type AppLanguage, type Translate } from '../../editor/app/i18n.tsx'
import { violations } from './setup/axe.ts'
import { englishText, hours, type Hour } from './setup/hours.ts'
import { keyboardOf, type Keyboard } from './setup/keyboard.ts'
import { plainPng } from './setup/png.ts'
import { openWorkingCopy, type WorkingCopy } from './setup/working-copy.ts'

const editor = { name: 'Rana Editor', email: 'rana@isthmus.example' }
const colleague = { name: 'Marek Writer', email: 'marek@isthmus.example' }
const firstCheckMs = 600_000
/** Ten times what two quiet cores take (`docs/recipes/edit-in-the-browser.md`): a busy machine must not fail the test. */
const limitsMs = { diagnostics: 10_000, preview: 20_000, save: 20_000 }

let copy: WorkingCopy
let browser: Browser

beforeAll(async () => {
  copy = await openWorkingCopy(editor)
  browser = await chromium.connect(inject('browser'))
}, firstCheckMs)

afterAll(async () => {
  await browser.close()
  await copy[Symbol.asyncDispose]()
})

/** A window of the editor. */
interface EditorWindow {
  page: Page
  keyboard: Keyboard
  t: Translate
  /** Errors of the console and uncaught ones. */
  errors: string[]
  /** Times a step, and prints it. */
  step(name: string, run: () => Promise<void>): Promise<number>
}

async function openWindow(language: AppLanguage): Promise<EditorWindow & AsyncDisposable> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] })
  await context.addInitScript((code) => {
    // Previews have no origin, so no storage either.
    if (globalThis.origin !== 'null') localStorage.setItem('editor:language', JSON.stringify(code))
  }, language)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    // Answers that refuse are errors for the console, but expected.
    if (message.type() === 'error' && !message.text().includes('the server responded with a status of')) errors.push(message.text())
  })
  // Chromium hands choosers over only while somebody listens, and a key may be faster than the first listener.
  page.on('filechooser', () => {})
  const keyboard = keyboardOf(page)
  await page.goto(copy.address)
  return {
    page,
    keyboard,
    t: createTexts(language).t,
    errors,
    async step(name, run) {
      const [before, keys] = [performance.now(), keyboard.keys]
      await run()
      const tookMs = Math.round(performance.now() - before)
      console.log(`${language} | ${name} | ${tookMs} ms | ${keyboard.keys - keys} keys`)
      return tookMs
    },
    [Symbol.asyncDispose]: () => context.close(),
  }
}

const exact = (page: Page, role: 'button' | 'link' | 'tab' | 'textbox' | 'checkbox' | 'radio', name: string): Locator =>
  page.getByRole(role, { name, exact: true })

const navigation = (page: Page, view: '' | 'publish') => page.locator(`.app-head a[href="#/${view}"]`)

const textOf = ({ page, t }: EditorWindow, language: string) => exact(page, 'textbox', t('text.own', { language }))
const problemsOf = ({ page, t }: EditorWindow) => page.getByRole('region', { name: new RegExp(`^${t('problems.title')}`) })
const noProblems = (opened: EditorWindow) => problemsOf(opened).getByText(opened.t('problems.none')).waitFor()
const shownPage = ({ page }: EditorWindow) => page.locator('.preview iframe:not([aria-hidden=true])').contentFrame()

/** Leaves the text, chooses a button of the toolbar and comes back into the text. */
async function insert({ page, keyboard, t }: EditorWindow, label: Parameters<Translate>[0]): Promise<void> {
  await keyboard.press('Escape')
  const button = exact(page, 'button', t(label)).and(page.locator('.toolbar button'))
  await keyboard.press('Shift+Tab')
  await keyboard.arrowTo(button)
  await keyboard.press('Enter')
}

/** Adds a picture at the cursor: the file by the chooser that the keyboard opens, and what it shows. */
async function insertPicture(opened: EditorWindow, file: string, color: readonly [number, number, number], alt: string): Promise<void> {
  const { page, keyboard, t } = opened
  await insert(opened, 'toolbar.picture')
  const dialog = page.getByRole('dialog')
  await keyboard.tabTo(dialog.getByLabel(t('pictures.file')))
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), keyboard.press('Space')])
  await chooser.setFiles({ name: file, mimeType: 'image/png', buffer: plainPng(1400, 900, color) })
  await keyboard.tabTo(dialog.getByLabel(t('pictures.alt', { language: 'English' })))
  await keyboard.type(alt)
  await keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
}

async function save({ page, keyboard, t }: EditorWindow, message: string): Promise<void> {
  await keyboard.press('Control+s')
  await page.getByRole('dialog').waitFor()
  await keyboard.type(message)
  await keyboard.activate(exact(page, 'button', t('save.action')).and(page.locator('dialog button')))
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByText(t('save.done'), { exact: true }).waitFor()
}

/** Selects a part of the text by its search. */
async function find({ keyboard }: EditorWindow, text: string): Promise<void> {
  await keyboard.press('Control+Home')
  await keyboard.press('Control+f')
  await keyboard.press('Control+a')
  await keyboard.type(text)
  await keyboard.press('Enter')
  await keyboard.press('Escape')
}

async function selectTab({ page, keyboard, t }: EditorWindow, from: 'text' | 'details', to: 'text' | 'details'): Promise<void> {
  const tab = (id: 'text' | 'details') => exact(page, 'tab', t(`tab.${id}`))
  await keyboard.tabTo(tab(from), 'Shift+Tab')
  await keyboard.arrowTo(tab(to))
}

async function createArticle(opened: EditorWindow, hour: Hour): Promise<void> {
  const { page, keyboard, t } = opened
  await opened.step('new article', async () => {
    await keyboard.activate(exact(page, 'button', t('new.button')))
    const dialog = page.getByRole('dialog')
    await keyboard.tabTo(dialog.getByLabel(t('new.title')))
    await keyboard.type(englishText.title)
    await keyboard.tabTo(dialog.getByLabel(t('new.slug')))
    await keyboard.press('Control+a')
    await keyboard.type(hour.slug)
    await keyboard.press('Enter')
    await textOf(opened, 'English').waitFor()
  })
  expect(await violations(page)).toEqual([])
  await opened.step('description and lead by form', async () => {
    await keyboard.tabTo(exact(page, 'tab', t('tab.text')))
    await keyboard.arrowTo(exact(page, 'tab', t('tab.details')))
    for (const key of ['description', 'lead'] as const) {
      await keyboard.tabTo(exact(page, 'textbox', t(`field.${key}`)))
      await keyboard.press('Control+a')
      await keyboard.type(englishText[key])
    }
    await keyboard.press('Tab')
  })
  expect(await violations(page)).toEqual([])
  await selectTab(opened, 'details', 'text')
}

async function writeArticle(opened: EditorWindow): Promise<void> {
  const { page, keyboard } = opened
  await opened.step('text with heading, value, note and table by buttons', async () => {
    await keyboard.tabTo(textOf(opened, 'English'))
    await find(opened, 'The first paragraph.')
    await keyboard.press('Home')
    await keyboard.press('Control+Shift+End')
    await keyboard.press('Delete')
    await keyboard.type('The list had forty things, and ')
    await insert(opened, 'toolbar.placeholder')
    await page.getByRole('dialog').waitFor()
    await keyboard.type('brand')
    await keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await keyboard.type(' read them twice.')
    await keyboard.press('Enter', 2)
    await keyboard.type('What was read')
    await insert(opened, 'toolbar.heading')
    await keyboard.press('Enter', 2)
    await keyboard.type('Three prices differed, as the map shows.')
    await keyboard.press('Enter', 2)
    await insert(opened, 'toolbar.note')
    await keyboard.type('What counts')
    await keyboard.press('ArrowDown')
    await keyboard.press('Home')
    await keyboard.press('Shift+End')
    await keyboard.type('Answers were counted, not visits.')
    await keyboard.press('Control+End')
    await insert(opened, 'toolbar.facts')
    await page.getByRole('dialog').waitFor()
    await keyboard.type('limits')
    await keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })
  await opened.step('two pictures', async () => {
    await find(opened, 'twice.')
    await keyboard.press('End')
    await insertPicture(opened, 'Two Shops.png', [190, 90, 40], englishText.alts[0])
    await find(opened, 'map shows.')
    await keyboard.press('End')
    await insertPicture(opened, 'map-of-shops.png', [30, 110, 110], englishText.alts[1])
    await noProblems(opened)
  })
}

/** How long a person waits for what a key causes. */
async function measureAnswers(opened: EditorWindow): Promise<void> {
  const { page, keyboard } = opened
  await keyboard.press('Control+End')
  await keyboard.type('See [this](/blog/nothing-her')
  const diagnosticsMs = await opened.step('diagnostics after a key', async () => {
    await keyboard.type('e)')
    await page.locator('.cm-lintRange-error').first().waitFor()
  })
  expect(diagnosticsMs).toBeLessThan(limitsMs.diagnostics)
  await keyboard.press('Shift+Home')
  await keyboard.press('Backspace')
  await noProblems(opened)
  const previewMs = await opened.step('preview after a key', async () => {
    await keyboard.type('That is all of it.')
    await shownPage(opened).getByText('That is all of it.').waitFor()
  })
  expect(previewMs).toBeLessThan(limitsMs.preview)
  await keyboard.press('Shift+Home')
  await keyboard.press('Backspace')
  await shownPage(opened).getByText('That is all of it.').waitFor({ state: 'detached' })
}

async function translate(opened: EditorWindow, hour: Hour): Promise<void> {
  const { page, keyboard, t } = opened
  const { target, slug } = hour
  await opened.step(`translation to ${target.code}`, async () => {
    await keyboard.tabTo(
      page.getByRole('navigation', { name: t('document.languages') }).getByRole('link', { name: target.name }),
      'Shift+Tab',
    )
    await keyboard.press('Enter')
    await keyboard.activate(exact(page, 'button', t('text.begin')))
    await keyboard.tabTo(textOf(opened, target.name))
    await keyboard.press('Control+a')
    await keyboard.paste(hour.translation)
    await noProblems(opened)
    await shownPage(opened).getByRole('img', { name: hour.alts[1] }).waitFor()
  })
  // Sections are beside those of the source.
  const tops = () =>
    page.locator('.cm-line', { hasText: '{#what-was-read}' }).evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().top))
  await expect.poll(async () => Math.abs((await tops())[0]! - (await tops())[1]!)).toBeLessThanOrEqual(1)
  expect(await violations(page)).toEqual([])
  await opened.step('save of the translation', () => save(opened, ''))
  expect(copy.git('log', '-1', '--format=%s|%an')).toBe(`content: translate ${englishText.title} (${target.code})|${editor.name}`)
  expect(copy.git('ls-files', `content/blog/${slug}`).split('\n')).toHaveLength(5)
}

async function mendStaleSection(opened: EditorWindow, { stale, target }: Hour): Promise<void> {
  const { page, keyboard, t } = opened
  const file = `content/${stale.id}/en.md`
  copy.changeElsewhere(file, (text) => text.replace(...stale.english), colleague, 'Say it in another way')
  await opened.step('changes of others', async () => {
    await keyboard.activate(navigation(page, 'publish'), 'Shift+Tab')
    const update = page.getByRole('button', { name: t('publish.update', { count: 0 }) })
    await keyboard.activate(update)
    await page.getByText(t('publish.updated', { count: 1 }), { exact: true }).waitFor({ timeout: 240_000 })
  })
  expect(await violations(page)).toEqual([])
  await opened.step('a section that is out of date', async () => {
    await keyboard.activate(navigation(page, ''), 'Shift+Tab')
    await keyboard.tabTo(page.getByLabel(t('filter.state'), { exact: true }))
    // All, missing, out of date.
    await keyboard.press('ArrowDown', 2)
    const cell = page.locator(`a[href="#/document/${stale.id}?language=${target.code}"][data-state=stale]`)
    await cell.waitFor({ timeout: 240_000 })
    await keyboard.activate(cell)
    await keyboard.activate(page.locator('.sections').getByRole('button', { name: `#${stale.section}` }))
    await page.locator('.side ins').first().waitFor()
    const [from, to] = stale.own
    await find(opened, from)
    await keyboard.paste(to)
    await noProblems(opened)
  })
  expect(await violations(page)).toEqual([])
  await opened.step('save of the section', () => save(opened, ''))
  await page.locator('.language-tabs a[aria-current] [data-state=good]').waitFor()
}

async function rename(opened: EditorWindow, { renamed }: Hour): Promise<void> {
  const { page, keyboard, t } = opened
  const [kind, oldSlug] = renamed.id.split('/')
  const linksTo = (id: string) => copy.git('grep', '--count', '-e', `(/${id}[)#]`, 'HEAD', '--', 'content')
  const links = linksTo(renamed.id)
  await opened.step('finding a document', async () => {
    await keyboard.activate(navigation(page, ''), 'Shift+Tab')
    await keyboard.tabTo(page.getByLabel(t('filter.search'), { exact: true }))
    await keyboard.press('Control+a')
    await keyboard.type(oldSlug!)
    await keyboard.tabTo(page.getByLabel(t('filter.state'), { exact: true }))
    await keyboard.press('Home')
    await keyboard.activate(page.locator(`th a[href="#/document/${renamed.id}"]`))
    await exact(page, 'button', t('rename.title')).waitFor()
  })
  await opened.step('renaming, with redirect and links', async () => {
    await keyboard.activate(exact(page, 'button', t('rename.title')))
    const dialog = page.getByRole('dialog')
    await keyboard.tabTo(dialog.getByLabel(t('new.slug')))
    await keyboard.press('Control+a')
    await keyboard.type(renamed.slug)
    await keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached', timeout: 240_000 })
  })
  expect(copy.git('show', 'HEAD:content/redirects.yaml')).toContain(`/${kind}/${oldSlug}: /${kind}/${renamed.slug}`)
  expect(linksTo(`${kind}/${renamed.slug}`)).toBe(links)
}

async function publish(opened: EditorWindow): Promise<void> {
  const { page, keyboard, t } = opened
  await opened.step('publishing', async () => {
    await keyboard.activate(navigation(page, 'publish'), 'Shift+Tab')
    const button = page.locator('.page .buttons .primary')
    await button.and(page.locator('[aria-disabled=false]')).waitFor({ timeout: 240_000 })
    await keyboard.activate(button)
    await page.getByText(t('publish.nothing')).waitFor({ timeout: 240_000 })
  })
  expect(await violations(page)).toEqual([])
  expect(copy.gitInRemote('rev-parse', 'main')).toBe(copy.git('rev-parse', 'HEAD'))
  const authors = copy.gitInRemote('log', '-6', '--format=%an <%ae>', 'main').split('\n')
  expect(new Set(authors)).toEqual(new Set([`${editor.name} <${editor.email}>`, `${colleague.name} <${colleague.email}>`]))
}

test.each(hours)(
  'G48: an hour of writing in $language, by keyboard alone',
  async (hour) => {
    await using opened = await openWindow(hour.language)
    const { page } = opened
    await opened.step(`list, after a start of ${copy.startMs} ms`, async () => {
      await page.getByRole('heading', { level: 2 }).first().waitFor({ timeout: firstCheckMs })
    })
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(appLanguages[hour.language].dir)
    expect(await violations(page)).toEqual([])
    await createArticle(opened, hour)
    await writeArticle(opened)
    await measureAnswers(opened)
    expect(await violations(page)).toEqual([])
    const saveMs = await opened.step('save of the article', () => save(opened, 'Write about two shops'))
    expect(saveMs).toBeLessThan(limitsMs.save)
    await translate(opened, hour)
    await mendStaleSection(opened, hour)
    await rename(opened, hour)
    await publish(opened)
    expect(opened.errors).toEqual([])
  },
  firstCheckMs,
)

/** Opens a document and selects a part of its English text. */
async function openAt(opened: EditorWindow, id: string, text: string): Promise<void> {
  await opened.page.goto(`${new URL(copy.address).origin}/edit/#/document/${id}`)
  await opened.keyboard.tabTo(textOf(opened, 'English'))
  await find(opened, text)
}

test(
  'G49: of two windows on one document the second that saves sees both texts, and both are kept',
  async () => {
    const id = 'blog/reading-robots-txt'
    const file = `content/${id}/en.md`
    const lines = copy.git('show', `HEAD:${file}`).split('\n')
    await using one = await openWindow('en')
    await using other = await openWindow('en')
    const paragraphs = lines.filter((line) => /^[A-Z][a-z].{60}/.test(line))
    const [early, late] = [paragraphs[0]!.slice(0, 30), paragraphs.at(-1)!.slice(0, 30)]
    await openAt(one, id, early)
    await openAt(other, id, late)
    for (const opened of [one, other]) {
      await opened.keyboard.press('Home')
      await opened.keyboard.type(opened === one ? 'To begin with. ' : 'At last. ')
      await noProblems(opened)
    }
    await save(one, 'Begin')
    const { page, keyboard, t } = other
    const conflictMs = await other.step('a conflict', async () => {
      await keyboard.press('Control+s')
      await page.getByRole('dialog').waitFor()
      await keyboard.activate(exact(page, 'button', t('save.action')).and(page.locator('dialog button')))
      await page.getByRole('dialog', { name: t('conflict.title') }).waitFor()
    })
    expect(conflictMs).toBeLessThan(limitsMs.save)
    expect(await violations(page)).toEqual([])
    expect(await exact(page, 'radio', t('conflict.merged')).isChecked()).toBe(true)
    await keyboard.activate(exact(page, 'button', t('conflict.action')))
    await save(other, 'End')
    const saved = copy.git('show', `HEAD:${file}`)
    expect(saved).toContain(`To begin with. ${early}`)
    expect(saved).toContain(`At last. ${late}`)
    expect([...one.errors, ...other.errors]).toEqual([])
  },
  firstCheckMs,
)
