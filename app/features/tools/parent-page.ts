/** The list of tools, in the breadcrumbs of each tool. */
export const parentPage = { label: 'nav.tools', path: '/tools' } as const
