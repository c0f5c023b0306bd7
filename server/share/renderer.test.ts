import { expect, onTestFinished, test, vi } from 'vitest'
import type { ShareImage } from '#core/share/share-image.ts'
import { createShareRenderer, type RendererOptions } from './renderer.ts'

const image: ShareImage = { locale: 'en', title: 'Blog', kind: '', brand: 'Isthmus', picture: { slug: 'blog' } }

function create(options?: RendererOptions) {
  const renderer = createShareRenderer(options)
  onTestFinished(() => renderer.close())
  return renderer
}

test('each caller gets the image that it requested', async () => {
  const renderer = create()
  const [blog, help, repeated] = await Promise.all([
    renderer.render(image),
    renderer.render({ ...image, title: 'Help' }),
    renderer.render(image),
  ])
  expect((blog as Buffer).toString('latin1', 1, 4)).toBe('PNG')
  expect((blog as Buffer).equals(repeated as Buffer)).toBe(true)
  expect((blog as Buffer).equals(help as Buffer)).toBe(false)
})

test('a drawing does not block the event loop', async () => {
  const renderer = create()
  let turns = 0
  let isDone = false
  const count = () => {
    turns++
    if (!isDone) setImmediate(count)
  }
  count()
  await renderer.render(image)
  isDone = true
  expect(turns).toBeGreaterThan(100)
})

test('images beyond the limit of the queue are refused; later ones are drawn', async () => {
  const renderer = create({ maxQueued: 2 })
  const [one, two, three] = [renderer.render(image), renderer.render(image), renderer.render(image)]
  expect(await three).toBe('busy')
  expect(await one).toBeInstanceOf(Buffer)
  expect(await two).toBeInstanceOf(Buffer)
  expect(await renderer.render(image)).toBeInstanceOf(Buffer)
})

test('a failed drawing rejects, and the next image is drawn', async () => {
  const renderer = create()
  const broken = { ...image, locale: 'xx' } as unknown as ShareImage
  await expect(renderer.render(broken)).rejects.toThrow('A share image could not be drawn: TypeError')
  expect(await renderer.render(image)).toBeInstanceOf(Buffer)
})

test('the thread starts again after it was idle', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const renderer = create({ idleMs: 1_000 })
  const first = await renderer.render(image)
  vi.advanceTimersByTime(1_000)
  expect((await renderer.render(image)) as Buffer).toEqual(first)
})

test('a drawing that takes too long rejects', async () => {
  const renderer = create({ timeoutMs: 1 })
  await expect(Promise.all([renderer.render(image), renderer.render(image)])).rejects.toThrow('not drawn within 1 ms')
  const withLongTimeout = create()
  expect(await withLongTimeout.render(image)).toBeInstanceOf(Buffer)
})

test('closing rejects the images that wait', async () => {
  const renderer = create()
  const [waiting] = await Promise.allSettled([renderer.render(image), renderer.close()])
  expect(waiting).toEqual({ status: 'rejected', reason: new Error('The server is stopping.') })
})
