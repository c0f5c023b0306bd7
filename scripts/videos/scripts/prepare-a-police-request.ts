import type { Script } from '../script.ts'

const certificate = { name: 'identity-certificate.pdf', type: 'application/pdf', text: '%PDF-1.4\n%%EOF\n' }

/** The values are fictitious: names of RFC 2606, addresses of RFC 5737, a telephone number reserved for fiction. */
export const preparePoliceRequest: Script = {
  slug: 'prepare-a-police-request',
  start: '/police-assistance',
  seconds: 90,
  poster: 76,
  scenes: [
    {
      at: 0.8,
      async act({ page, underline }) {
        await underline(page.locator('main .lead').first())
      },
    },
    {
      at: 4.2,
      async act({ page, scrollTo, point }) {
        await scrollTo(page.locator('#held'), 160)
        await point(page.locator('#held + p'))
      },
    },
    {
      at: 10.8,
      async act({ page, underline }) {
        await underline(page.locator('#held + p'))
      },
    },
    {
      at: 18,
      async act({ page, scrollTo, point }) {
        await scrollTo(page.locator('main form'), 40)
        await point(page.locator('main form legend').first())
      },
    },
    {
      at: 22,
      async act({ page, click }) {
        await click(page.locator('label:has([value=preservation])'))
      },
    },
    {
      at: 28.2,
      async act({ page, type }) {
        await type(page.locator('#firstName'), 'Alex', 60)
        await type(page.locator('#surname'), 'Example', 60)
        await type(page.locator('#affiliation'), 'Example Police, cybercrime unit, inspector', 45)
        await type(page.locator('#caseNumber'), '2026-0417', 60)
      },
    },
    {
      at: 38.2,
      async act({ page, scrollTo, drop }) {
        await scrollTo(page.locator('label[for=certificate]'), 160)
        await drop(page.locator('div:has(> #certificate)'), certificate)
      },
    },
    {
      at: 43.2,
      async act({ page, point }) {
        await point(page.locator('#certificate'), 50)
      },
    },
    {
      at: 45.8,
      async act({ page, underline }) {
        await underline(page.locator('div:has(> #certificate) .hint'))
      },
    },
    {
      at: 48.6,
      async act({ page, scrollTo, type }) {
        await scrollTo(page.locator('label[for=contact]'), 22)
        await type(page.locator('#contact'), 'desk@police.example.org, +1 202 555 0100', 60)
      },
    },
    {
      at: 54.6,
      async act({ page, type }) {
        const lines = ['Fraud at shop.example.org', 'Exit 198.51.100.23, source port 51844', 'Legal basis: court order 0417/26']
        await type(page.locator('#content'), lines.join('\n'), 45)
      },
    },
    {
      at: 63.6,
      async act({ page, scrollTo, click }) {
        await scrollTo(page.locator('label[for=content]'), 20)
        await click(page.locator('label[for=content-local]'))
        for (const key of [...'11142026', 'Tab', ...'090742', 'p']) {
          await page.keyboard.press(key)
          await page.waitForTimeout(260)
        }
      },
    },
    {
      at: 73.6,
      async act({ page, choose, underline }) {
        await choose(page.locator('#content-zone'), 'Europe/Berlin')
        await page.waitForTimeout(600)
        await underline(page.locator('#content-moment-0'))
      },
    },
    {
      at: 79.2,
      async act({ page, click }) {
        await click(page.locator('#content-moment-0 + button'))
      },
    },
    {
      at: 81.6,
      async act({ page, point }) {
        await point(page.locator('main form > button'))
      },
    },
    {
      at: 84.2,
      async act({ page, scrollTo, point }) {
        await scrollTo(page.locator('#verify'), 200)
        await point(page.locator('#verify + p'))
      },
    },
  ],
}
