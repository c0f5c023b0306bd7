/** Hostile pictures: uploaded, and lying beside a text. */
import { crc32, deflateSync } from 'node:zlib'
import { pixel } from '../setup/temporary-import.ts'

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20" ${attributes}>${inside}<path d="M0 0h40"/></svg>`

/** Drawings that do more than draw, by what they do. */
const drawings: Readonly<Record<string, string>> = {
  'a script': svg('<script>alert(1)</script>'),
  'a script of another file': svg('<script href="https://evil.example/x.js"/>'),
  'a script with a prefix': svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'),
  'a handler of loading': svg('', 'onload="alert(1)"'),
  'a handler in capitals': svg('<path ONCLICK="alert(1)" d="M0 0"/>'),
  'HTML in it': svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></body></foreignObject>'),
  'HTML without a frame': svg('<h:img xmlns:h="http://www.w3.org/1999/xhtml" src="x" onerror="alert(1)"/>'),
  'a part of another file': svg('<use href="https://evil.example/x.svg#a"/>'),
  'a part of data': svg('<use href="data:image/svg+xml,%3Csvg id=%22a%22/%3E#a"/>'),
  'a picture of another site': svg('<image href="https://evil.example/x.png"/>'),
  'a picture by the old name': svg('<image xlink:href="//evil.example/x.png"/>'),
  'a picture of a file': svg('<image href="file:///etc/passwd"/>'),
  'a drawing in a drawing': svg('<image href="data:image/svg+xml,%3Csvg onload=%22alert(1)%22/%3E"/>'),
  'a link to a script': svg('<a href="javascript:alert(1)"><text>x</text></a>'),
  'an animation of an address': svg('<a><animate attributeName="href" to="javascript:alert(1)"/></a>'),
  'a value that is set': svg('<set attributeName="onload" to="alert(1)"/>'),
  'a style sheet of another site': svg('<style>@import url(https://evil.example/x.css);</style>'),
  'an address in CSS': svg('<style>path { fill: url(https://evil.example/x.svg#a) }</style>'),
  'an address in CSS, escaped': svg(String.raw`<style>path { fill: u\72l(https://evil.example/) }</style>`),
  'a font of another site': svg('<style>@font-face { font-family: x; src: url(//evil.example/x) }</style>'),
  'an address in an attribute': svg('<path filter="url(https://evil.example/x.svg#f)" d="M0 0"/>'),
  'a picture as a filter': svg('<filter id="f"><feImage href="https://evil.example/x.png"/></filter>'),
  'a style sheet before it': `<?xml-stylesheet href="https://evil.example/x.xsl" type="text/xsl"?>${svg('')}`,
  'an entity of a file': `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
  'a document type of another site': `<!DOCTYPE svg SYSTEM "https://evil.example/x.dtd">${svg('')}`,
  'a billion entities': `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>${svg('<text>&b;</text>')}`,
  'another namespace': '<svg xmlns="http://www.w3.org/1999/xhtml" viewBox="0 0 1 1"><script>alert(1)</script></svg>',
  'no namespace': '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
  'a thousand groups': svg(`${'<g>'.repeat(1000)}${'</g>'.repeat(1000)}`),
  'a hundred thousand groups': svg('<g>'.repeat(90_000)),
  'no end': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">',
  'a size without end': '<svg xmlns="http://www.w3.org/2000/svg" width="1e9" height="1e9"/>',
  'more than a drawing needs': svg(`<path d="${'M0 0'.repeat(100_000)}"/>`),
  'text in UTF-7': svg('+ADw-script+AD4-alert(1)').replace('<svg', '<?xml version="1.0" encoding="UTF-7"?><svgx').replace('</svg>', ''),
  'a frame of HTML': '<html><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/><script>alert(1)</script></html>',
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A PNG that says it has this size. */
function png(width: number, height: number, more: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(1000))
  const parts = [chunk('IHDR', header), ...more, chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), ...parts])
}

export interface HostilePicture {
  name: string
  file: string
  bytes: Uint8Array
}

export const hostileDrawings: readonly HostilePicture[] = Object.entries(drawings).map(([name, text]) => ({
  name: `a drawing with ${name}`,
  file: 'x.svg',
  bytes: Buffer.from(text),
}))

const pixels: Readonly<Record<string, [file: string, bytes: Uint8Array]>> = {
  'a picture of 100,000 × 100,000': ['x.png', png(100_000, 100_000)],
  'a picture of one line': ['x.png', png(1_000_000, 1)],
  'a picture without pixels': ['x.png', png(0, 0)],
  'a picture with too few pixels': ['x.png', png(4000, 4000)],
  'a picture that moves': ['x.png', png(1, 1, [chunk('acTL', Uint8Array.of(0, 0, 0, 2, 0, 0, 0, 0))])],
  'a picture that is cut': ['x.png', pixel.subarray(0, 45)],
  'a picture of its first bytes': ['x.png', pixel.subarray(0, 8)],
  'an empty picture': ['x.png', new Uint8Array()],
  'a drawing as a picture of pixels': ['x.png', Buffer.from(drawings['a script']!)],
  'a page as a picture': ['x.jpg', Buffer.from('<script>alert(1)</script>')],
  'a PNG as JPEG': ['x.jpg', pixel],
  'a GIF as PNG': ['x.png', Buffer.from('GIF89a/*<svg onload=alert(1)>*/=1;', 'latin1')],
  'a PDF as WebP': ['x.webp', Buffer.from('%PDF-1.7\n1 0 obj<</JS(app.alert(1))>>')],
  'a WebP of its head': ['x.webp', Buffer.from('RIFF\u0010\0\0\0WEBPVP8 ', 'latin1')],
  'an AVIF of its brand': ['x.avif', Buffer.from('\0\0\0\u001cftypavif\0\0\0\0avifmif1', 'latin1')],
  'a JPEG of its start': ['x.jpg', Uint8Array.of(0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff)],
  'a script of a shell as picture': ['x.png', Buffer.from('#!/bin/sh\nid\n')],
  'a picture of 16 MB': ['x.png', Buffer.concat([pixel, Buffer.alloc(16_000_000)])],
}

export const hostilePictures: readonly HostilePicture[] = [
  ...hostileDrawings,
  ...Object.entries(pixels).map(([name, [file, bytes]]) => ({ name, file, bytes })),
]

/** Pictures with something else in them, which the encoder leaves out. */
export const impurePictures: readonly HostilePicture[] = [
  { name: 'a page after the end', file: 'x.png', bytes: Buffer.concat([pixel, Buffer.from('<script>alert(1)</script>')]) },
  {
    name: 'a script in a comment',
    file: 'x.png',
    bytes: Buffer.concat([pixel.subarray(0, 33), chunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>')), pixel.subarray(33)]),
  },
]
