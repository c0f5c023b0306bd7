import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type LinkProps, StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { LocalLink, type LocalLinkProps } from './local-link.tsx'

/** What the router's link is told. */
function linkProps(given: LocalLinkProps): Partial<LinkProps> {
  let props: Partial<LinkProps> = {}
  const Probe = () => {
    props = LocalLink(given).props as LinkProps
    return null
  }
  renderToStaticMarkup(createElement(StaticRouter, { location: '/' }, createElement(Probe)))
  return props
}

test('a page is fetched ahead, a file is left to the browser', () => {
  expect(linkProps({ to: '/blog?page=2' })).toMatchObject({ prefetch: 'intent', reloadDocument: false })
  expect(linkProps({ to: '/llms.txt' })).toMatchObject({ prefetch: 'none', reloadDocument: true })
  expect(linkProps({ to: '/dashboard', reloadDocument: true })).toMatchObject({ prefetch: 'none', reloadDocument: true })
})
