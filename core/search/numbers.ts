/** Lists of numbers as the index file holds them: in one piece, of four bytes each, since a query reads many. */

export function packNumbers(numbers: Iterable<number>): Uint8Array {
  return new Uint8Array(Uint32Array.from(numbers).buffer)
}

/** Nothing is copied where the piece begins at a multiple of four. */
export function unpackNumbers(bytes: Uint8Array): Uint32Array {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice()
  return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4)
}
