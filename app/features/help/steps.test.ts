import { expect, test } from 'vitest'
import { stepsOf } from './steps.ts'

const steps = (...items: string[]) => `<ol class="steps">\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</ol>`

test.each([
  [
    'without marks',
    steps('Add <code translate="no">-country-jp</code> to <a href="/help">it</a>.', 'Run it.'),
    ['Add -country-jp to it.', 'Run it.'],
  ],
  ['with their characters', steps('a &#x3C; b &#x26; c'), ['a < b & c']],
  [
    'without the code below them',
    steps('\n<p>Send it.</p>\n<div class="code"><pre>curl</pre></div>\n', 'One\n<div class="code"></div>'),
    ['Send it.', 'One'],
  ],
  ['without the lists inside', steps('Choose\n<ul>\n<li>a\n<ol>\n<li>b</li>\n</ol>\n</li>\n<li>c</li>\n</ul>\n', 'Go'), ['Choose', 'Go']],
])('steps are read %s', (_, html, expected) => {
  expect(stepsOf(`<h2>Why</h2>\n<ul>\n<li>x</li>\n</ul>\n${html}\n<p>End</p>`)).toEqual(expected)
})

test('only a list of steps has steps, and only the first', () => {
  expect(stepsOf('<h2>How</h2><ol>\n<li>x</li>\n</ol>')).toEqual([])
  expect(stepsOf(steps('a') + steps('b'))).toEqual(['a'])
})
