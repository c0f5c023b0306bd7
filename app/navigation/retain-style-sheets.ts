/**
 * When a route is opened for the first time, React Router adds its style sheet to the head, removes it as soon as it has loaded
 * (`prefetchRouteCss`), and lets `<Links>` add it again with the page. Each removal makes the browser match all rules and fonts of the page that
 * is still shown anew and lay it out: a third of the time of a click. Behind the body React Router does not find the sheet to remove it.
 */
export function retainStyleSheets(): void {
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      // React sets no handler on those of `<Links>`.
      for (const node of addedNodes)
        if (node instanceof HTMLLinkElement && node.rel === 'stylesheet' && node.onload) document.body.append(node)
    }
  }).observe(document.head, { childList: true })
}
