import { expect, test } from 'vitest'
import { countTerms, nearestDocuments } from './related.ts'

const articles = new Map(
  Object.entries({
    sessions: ['Keep one address', 'A session keeps an exit address. Sessions end after their lifetime, and the exit changes.'],
    rotation: ['Rotating exits', 'Without a session the exit changes. Rotation asks for another address, whatever the lifetime.'],
    captions: ['Captions of videos', 'A transcript becomes captions, in each language, when the video is built.'],
    transcripts: ['Transcripts', 'Videos have a transcript in every language; captions are made of it.'],
  }).map(([slug, [title, text]]) => [slug, countTerms(title!, text!)]),
)

test('articles are related if they share words that others do not have', () => {
  const nearest = nearestDocuments(articles, 1)
  expect([...nearest]).toEqual([
    ['sessions', ['rotation']],
    ['rotation', ['sessions']],
    ['captions', ['transcripts']],
    ['transcripts', ['captions']],
  ])
})

test('words are compared by their stems, and those of a title count more', () => {
  expect(countTerms('Proxies', 'proxy Proxy, session')).toEqual({ proxi: 5, session: 1 })
  expect(countTerms('', 'constructor')).toEqual({ constructor: 1 })
})

test('an article is related neither to itself nor to one that shares nothing', () => {
  const two = new Map([...articles].filter(([slug]) => slug === 'sessions' || slug === 'captions'))
  expect(nearestDocuments(two, 3).get('sessions')).not.toContain('sessions')
  expect(nearestDocuments(new Map([['alone', countTerms('Alone', 'alone')]]), 3).get('alone')).toEqual([])
})
