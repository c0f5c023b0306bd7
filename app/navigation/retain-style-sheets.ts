/**
 * When a route is opened for the first time, React Router adds its style sheet, removes it as soon as it has loaded (`prefetchRouteCss`), and
 * lets `<Links>` add it again with the page. Each removal makes the browser match all rules and fonts of the page that is still shown anew
 * and lay it out: a third of the time of a click. Behind the body React Router does not find the sheet to remove it; it is removed
 * when `<Links>` has rendered it and the browser is idle.
 */
export function retainStyleSheets(): void {
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      // React sets no handler on those of `<Links>`.
      if (!(node instanceof HTMLLinkElement) || node.rel !== 'stylesheet') continue
      if (node.onload) document.body.append(node)
      else whenIdle(() => removeCopies(node.href))
    }
  }).observe(document.head, { childList: true })
}

function whenIdle(run: () => void): void {
  const request = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 500))
  request(run)
}

function removeCopies(href: string): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('body > link[rel="stylesheet"]')) if (link.href === href) link.remove()
}
