import { createFile } from './memory-file.ts'
import { argumentsOf, clock, descriptors, Exit, type Mapped, writing } from './wasi-system.ts'

/** Runs a program for WASI that reads its arguments and writes one file, all of it in memory: it sees no file of ours. */
export interface Ran {
  code: number
  /** What it wrote to the file it opened. */
  file: Buffer
  /** What it wrote to its output and errors. */
  said: string
}

export async function runWasi(program: WebAssembly.Module, words: readonly string[]): Promise<Ran> {
  const memory: Mapped = { current: undefined }
  const file = createFile()
  const said: Uint8Array[] = []
  const system = {
    ...argumentsOf(words, memory),
    ...descriptors(memory),
    ...writing(memory, file, said),
    ...clock(memory),
  }
  const { exports } = await WebAssembly.instantiate(program, { wasi_snapshot_preview1: system })
  memory.current = exports.memory as WebAssembly.Memory
  const code = codeOf(exports._start as () => void)
  return { code, file: file.whole(), said: Buffer.concat(said).toString() }
}

function codeOf(start: () => void): number {
  try {
    start()
    return 0
  } catch (thrown) {
    if (thrown instanceof Exit) return thrown.code
    throw thrown
  }
}
