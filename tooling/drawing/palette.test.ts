import { expect, test } from 'vitest'
import { paletteModule } from './palette.ts'

const css = `:root {
  --ink: light-dark(#12241e, #ece7d7);
  --ink-3: light-dark(#566259, #909d94);
  --cover-accent: #ff7b54; /* both */
  --line: 1.56;
}
`

test('the module has the colors of the tokens by theme, and no other tokens', async () => {
  const source = paletteModule(css).replaceAll(' as const', '')
  expect(await import(`data:text/javascript,${encodeURIComponent(source)}`)).toMatchObject({
    palette: { ink: '#12241e', ink3: '#566259', coverAccent: '#ff7b54' },
    nightPalette: { ink: '#ece7d7', ink3: '#909d94', coverAccent: '#ff7b54' },
  })
  expect(source).not.toContain('1.56')
})
