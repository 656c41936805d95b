import { readFile } from 'node:fs/promises'
import tokenizer from 'llama-tokenizer-js'
import { env, InferenceSession, Tensor } from 'onnxruntime-web'

/** Moonshine, a small model that hears English, run by ONNX Runtime as WebAssembly on one core. */
export interface Ears {
  /** What is said in 30 seconds at most of sound, one channel at `RATE`. Undefined: it was stopped. */
  hear(samples: Float32Array, isStopped?: () => boolean): Promise<string | undefined>
}

export const RATE = 16_000

/** Before and after what is said: words at the very edge are misheard. */
const QUIET = RATE / 4
const BEGIN = 1
const END = 2
/** Nobody says more; a model that repeats itself is stopped here. */
const MOST_TOKENS_A_SECOND = 6.5
/** Of what it keeps in mind of each earlier token: heads, and numbers for each. */
const HEADS = 8
const HEAD_SIZE = 36
const OPTIONS = {
  executionProviders: ['wasm'],
  graphOptimizationLevel: 'basic', // more takes twice as long to load, and hears no faster
  extra: { session: { disable_prepacking: '1' } },
}

export async function loadEars(): Promise<Ears> {
  env.wasm.numThreads = 1
  const decoder = await load('decoder_model_merged.onnx') // one after the other takes less memory
  const encoder = await load('encoder_model.onnx')
  const kept = decoder.inputNames.filter((name) => name.startsWith('past_key_values'))

  return {
    async hear(samples, isStopped = () => false) {
      const padded = new Float32Array(samples.length + 2 * QUIET)
      padded.set(samples, QUIET)
      const sound = new Tensor('float32', padded, [1, padded.length])
      const { last_hidden_state: heard } = await encoder.run({ input_values: sound })
      const tokens = [BEGIN]
      const most = Math.ceil((samples.length / RATE) * MOST_TOKENS_A_SECOND)
      const past = Object.fromEntries(kept.map((name) => [name, nothing()]))
      while (tokens.length <= most) {
        if (isStopped()) return undefined
        const isFirst = tokens.length === 1
        const made = await decoder.run({
          input_ids: new Tensor('int64', BigInt64Array.of(BigInt(tokens.at(-1)!)), [1, 1]),
          encoder_hidden_states: heard!,
          use_cache_branch: new Tensor('bool', [!isFirst], [1]),
          ...past,
        })
        const token = greatest(made.logits!.data)
        if (token === END) break
        tokens.push(token)
        for (const name of kept) {
          if (isFirst || name.includes('decoder')) past[name] = made[name.replace('past_key_values', 'present')]!
        }
      }
      return tokenizer.decode(tokens).trim()
    },
  }
}

const load = async (name: string): Promise<InferenceSession> => {
  const file = new URL(`./model/tiny/quantized/${name}`, import.meta.resolve('@moonshine-ai/moonshine-js'))
  return InferenceSession.create(await readFile(file), OPTIONS)
}

const nothing = (): Tensor => new Tensor('float32', new Float32Array(0), [0, HEADS, 1, HEAD_SIZE])

function greatest(values: Float32Array): number {
  let best = 0
  for (let i = 1; i < values.length; i++) if (values[i]! > values[best]!) best = i
  return best
}
