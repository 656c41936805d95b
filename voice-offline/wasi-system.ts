import type { MemoryFile } from './memory-file.ts'

/** What a program for WASI may call: its arguments, one folder with one file to write, and a clock that stands still. */

export class Exit {
  readonly code: number
  constructor(code: number) {
    this.code = code
  }
}

/** Looked up at each use: it is another buffer once it has grown. */
export interface Mapped {
  current: WebAssembly.Memory | undefined
}
const viewOf = ({ current }: Mapped): DataView => new DataView(current!.buffer)
const bytesOf = ({ current }: Mapped): Uint8Array => new Uint8Array(current!.buffer)

const ROOT = 3
const FILE = 4
const SUCCESS = 0
const BAD_DESCRIPTOR = 8
const NOT_SEEKABLE = 70

export const argumentsOf = (words: readonly string[], memory: Mapped) => {
  const argv = words.map((word) => Buffer.from(`${word}\0`))
  return {
    args_sizes_get(count: number, size: number) {
      viewOf(memory).setUint32(count, argv.length, true)
      viewOf(memory).setUint32(size, Buffer.concat(argv).length, true)
      return SUCCESS
    },
    args_get(pointers: number, texts: number) {
      bytesOf(memory).set(Buffer.concat(argv), texts)
      let at = texts
      for (const [i, word] of argv.entries()) {
        viewOf(memory).setUint32(pointers + 4 * i, at, true)
        at += word.length
      }
      return SUCCESS
    },
    proc_exit(code: number) {
      throw new Exit(code)
    },
  }
}

/** One folder, and one file in it, whatever it is called. */
export const descriptors = (memory: Mapped) => ({
  fd_close: () => SUCCESS,
  fd_read: () => BAD_DESCRIPTOR,
  fd_fdstat_set_flags: () => SUCCESS,
  fd_fdstat_get(fd: number, at: number) {
    const [character, directory, regular] = [2, 3, 4] as const
    const everything = 2n ** 32n - 1n
    bytesOf(memory).fill(0, at, at + 24)
    bytesOf(memory)[at] = fd === ROOT ? directory : fd === FILE ? regular : character
    viewOf(memory).setBigUint64(at + 8, everything, true)
    viewOf(memory).setBigUint64(at + 16, everything, true)
    return SUCCESS
  },
  fd_prestat_get(fd: number, at: number) {
    if (fd !== ROOT) return BAD_DESCRIPTOR
    viewOf(memory).setUint32(at, 0, true)
    viewOf(memory).setUint32(at + 4, '/'.length, true)
    return SUCCESS
  },
  fd_prestat_dir_name(_fd: number, at: number) {
    bytesOf(memory).set(Buffer.from('/'), at)
    return SUCCESS
  },
  path_open(...args: number[]) {
    viewOf(memory).setUint32(args.at(-1)!, FILE, true)
    return SUCCESS
  },
})

export const writing = (memory: Mapped, file: MemoryFile, said: Uint8Array[]) => ({
  fd_seek(fd: number, offset: bigint, whence: number, at: number) {
    if (fd !== FILE) return NOT_SEEKABLE
    viewOf(memory).setBigUint64(at, BigInt(file.seek(Number(offset), whence)), true)
    return SUCCESS
  },
  fd_write(fd: number, pieces: number, count: number, written: number) {
    let sum = 0
    for (let i = 0; i < count; i++) {
      const begins = viewOf(memory).getUint32(pieces + 8 * i, true)
      const length = viewOf(memory).getUint32(pieces + 8 * i + 4, true)
      const piece = bytesOf(memory).slice(begins, begins + length)
      if (fd === FILE) file.write(piece)
      else said.push(piece)
      sum += length
    }
    viewOf(memory).setUint32(written, sum, true)
    return SUCCESS
  },
})

/** The same words sound the same at any time. */
export const clock = (memory: Mapped) => ({
  clock_time_get(_id: number, _precision: bigint, at: number) {
    viewOf(memory).setBigUint64(at, 0n, true)
    return SUCCESS
  },
})
