import { comeFrom, type Scene, type Screen } from '../screen.ts'
import type { Script } from '../script.ts'

export const convertProxyStrings: Script = {
  slug: 'convert-proxy-strings',
  start: '/tools/request-builder',
  seconds: 78,
  poster: 30,
  scenes: [
    {
      at: 1.5,
      async act({ page, scrollTo, underline }) {
        await scrollTo(page.locator('#code'), 30)
        await underline(page.locator('#converter'))
      },
    },
    {
      at: 6,
      async act({ page, point }) {
        await point(page.locator('#proxy'))
      },
    },
    {
      at: 11.8,
      async act({ page, underline }) {
        await underline(page.locator('#converter + p'))
      },
    },
    {
      at: 14.2,
      async act(screen) {
        await paste(screen, 'gw.isthmus.example:8000:USERNAME:PASS@WORD')
      },
    },
    underlined(18.8, 0),
    underlined(20.8, 1),
    underlined(22.4, 2),
    underlined(26.4, 0),
    underlined(28.8, 1),
    {
      at: 31,
      async act(screen) {
        await screen.point(notation(screen, 2))
        for (const clickCount of [1, 2, 3]) {
          await screen.page.mouse.down({ clickCount })
          await screen.page.mouse.up({ clickCount })
        }
        await screen.press('Control+c', 'Ctrl+C')
      },
    },
    {
      at: 36.2,
      async act(screen) {
        await paste(screen, 'socks5://USERNAME:PASSWORD@gw.isthmus.example:1080')
      },
    },
    underlined(41.6, 0),
    underlined(43.8, 2),
    {
      at: 49,
      async act(screen) {
        await paste(screen, 'gw.isthmus.example:USERNAME:PASSWORD')
      },
    },
    {
      at: 52,
      async act({ page, underline }) {
        await underline(page.locator('#proxy-problem'))
      },
    },
    {
      at: 57.8,
      async act({ page, scrollTo, click }) {
        await scrollTo(page.locator('header'), 0)
        await click(page.locator('header summary', { hasText: 'Tools' }).first())
      },
    },
    {
      at: 60.8,
      async act({ page, click }) {
        await click(page.locator('header .mega a[href="/tools/what-is-my-ip"]:visible'))
        await page.waitForURL('**/what-is-my-ip')
      },
    },
    {
      at: 63.6,
      async act({ page, underline }) {
        await underline(page.locator('main bdi').first())
      },
    },
    {
      at: 69.8,
      async act({ page, underline }) {
        await comeFrom(page, '203.0.113.142')
        await page.reload()
        await underline(page.locator('main bdi').first())
      },
    },
  ],
}

/** Formats that the transcript names, in its order. */
const formats = ['url', 'host-first', 'curl'] as const

/** One of these formats in the workbench. */
function notation({ page }: Screen, index: number) {
  return page.locator(`#format-${formats[index]!} pre`)
}

/** Points at a notation. */
function underlined(at: number, index: number): Scene {
  return { at, act: (screen) => screen.underline(notation(screen, index)) }
}

async function paste({ page, click }: Screen, line: string): Promise<void> {
  await click(page.locator('#proxy'))
  await page.locator('#proxy').press('ControlOrMeta+a')
  await page.waitForTimeout(400)
  await page.keyboard.insertText(line)
}
