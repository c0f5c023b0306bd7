import { expect, test } from 'vitest'
import en from '../../../../.generated/messages/en.json'
import { footerColumns, menus } from './menus.ts'

test('every label of the menus and of the footer is a message', () => {
  const labels = [
    ...menus.flatMap(({ label, sideTitle, intro, items = [] }) => [
      label,
      sideTitle,
      intro?.title,
      intro?.text,
      intro?.more,
      ...items.flatMap(ofItem),
    ]),
    ...footerColumns.flatMap(({ label, items }) => [label, ...items.flatMap(ofItem)]),
  ]
  expect(labels.filter((label) => label !== undefined && !(label in en))).toEqual([])
})

const ofItem = ({ label, summary }: (typeof footerColumns)[number]['items'][number]) => [label, summary]
