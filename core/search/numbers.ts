/** Lists of numbers in the index file: one block of four bytes per number, because a query reads many. */

export function packNumbers(numbers: Iterable<number>): Uint8Array {
  return new Uint8Array(Uint32Array.from(numbers).buffer)
}

/** Copies the block only if it does not begin at a multiple of four. */
export function unpackNumbers(bytes: Uint8Array): Uint32Array {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice()
  return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4)
}
