import { expect, test } from 'vitest'
import { cover } from '../drawing/cover.ts'
import { coverPath, slugOfCover } from '../drawing/cover-path.ts'
import { coverFile } from './cover-file.ts'

test.each(['hotel-room-rates', 'job-postings', 'a', 'b', 'c', 'd'])(
  'the cover of %s as a file is that of its page, with a style',
  (slug) => {
    const file = coverFile(slug)
    expect(file).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" class="cover g\d" [^>]*><style>svg\{--bg:#/)
    expect(file.replace(/ xmlns="[^"]*"|<style>.*<\/style>/g, '')).toBe(cover(slug))
  },
)

test('a cover is found by its address', () => {
  expect(slugOfCover(coverPath('hotel-room-rates'))).toBe('hotel-room-rates')
  expect(slugOfCover('/covers/../favicon.svg')).toBeUndefined()
})
