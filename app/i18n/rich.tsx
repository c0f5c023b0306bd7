/** A message with marked parts, `Read the <terms>terms</terms>.`, whose marks become elements. */
import { Fragment, type ReactNode } from 'react'

export function Rich({ text, parts }: { text: string; parts: Record<string, (words: string) => ReactNode> }) {
  return text.split(/(<(\w+)>.*?<\/\2>)/g).map((piece, index) => {
    const match = /^<(\w+)>(.*)<\/\1>$/.exec(piece)
    const make = match && parts[match[1]!]
    if (make) return <Fragment key={index}>{make(match[2]!)}</Fragment>
    return index % 3 === 2 ? null : piece
  })
}
