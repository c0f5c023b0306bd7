import { expect, test } from 'vitest'
import { proposePictureName, readPictureName, seemsPicture } from './picture-names.ts'

test('W133: a name says language and theme', () => {
  expect(readPictureName('exit-list.png')).toEqual({
    file: 'exit-list.png',
    base: 'exit-list.png',
    format: 'png',
    locale: undefined,
    isDark: false,
  })
  expect(readPictureName('exit-list.zh.dark.jpeg')).toMatchObject({ base: 'exit-list.jpeg', format: 'jpeg', locale: 'zh', isDark: true })
  expect(readPictureName('exit-list.dark.svg')).toMatchObject({ base: 'exit-list.svg', locale: undefined, isDark: true })
})

test.each([
  ['Exit List.PNG', 'exit-list.png'],
  ['exit_list.dark.zh.png', 'exit-list.zh.dark.png'],
  ['exit.list.webp', 'exit-list.webp'],
  ['exit.xx.png', 'exit-xx.png'],
  ['图.svg', 'picture.svg'],
  ['‮gnp.avif', 'gnp.avif'],
])('W133: %s has not the form of a name; another one is proposed', (file, proposed) => {
  expect([seemsPicture(file), readPictureName(file), proposePictureName(file)]).toEqual([true, undefined, proposed])
  expect(readPictureName(proposed)).toBeDefined()
})

test('a file with another ending is no picture', () => {
  expect(['notes.txt', 'png', 'a.gif'].map(seemsPicture)).toEqual([false, true, false])
})
