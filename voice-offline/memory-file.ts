/** A file that is written from its beginning on, or anywhere, and read when it is complete. */
export interface MemoryFile {
  write(bytes: Uint8Array): void
  seek(offset: number, whence: number): number
  whole(): Buffer
}

export function createFile(): MemoryFile {
  const chunks: { at: number; bytes: Uint8Array }[] = []
  let [at, size] = [0, 0]
  return {
    write(bytes) {
      chunks.push({ at, bytes })
      at += bytes.length
      size = Math.max(size, at)
    },
    seek(offset, whence) {
      at = offset + [0, at, size][whence]!
      return at
    },
    whole() {
      const whole = Buffer.alloc(size)
      for (const chunk of chunks) whole.set(chunk.bytes, chunk.at)
      return whole
    },
  }
}
