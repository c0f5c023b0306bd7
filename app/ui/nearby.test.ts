import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { nearbySlot, notFoundSlots, readNotFoundTemplate, type NearbySlot } from '#core/not-found-page.ts'
import { loadMessages } from '#app/i18n/messages.ts'
import { LocaleProvider } from '#app/i18n/locale.tsx'
import { Nearby } from './nearby.tsx'

beforeAll(() => loadMessages('zh'))

function render(path: string, slot?: NearbySlot): string {
  const children = createElement(Nearby, { slot })
  const Stub = createRoutesStub([{ path: '*', Component: () => LocaleProvider({ locale: 'zh', children }) }])
  return renderToStaticMarkup(createElement(Stub, { initialEntries: [path] }))
}

test('the server fills the list of the built not-found page as the browser renders it for the address', () => {
  const template = render('/zh/404page.html', nearbySlot) + Object.values(notFoundSlots).join('')
  const values = { message: '', requestId: '', query: '', languagePath: '' }
  for (const address of ['/zh/404page.html', '/zh/blog/no-such', '/zh/products/datasets/no-such']) {
    expect(readNotFoundTemplate(template)(values, address)).toBe(render(address))
  }
})
