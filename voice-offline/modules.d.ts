/** What is used of the packages, so that types are checked whether they are installed or not. */

declare module 'onnxruntime-web' {
  export const env: { wasm: { numThreads: number } }

  export class Tensor {
    constructor(type: string, data: Float32Array | BigInt64Array | readonly boolean[], dims: readonly number[])
    readonly data: Float32Array
  }

  export class InferenceSession {
    static create(model: Uint8Array, options: object): Promise<InferenceSession>
    readonly inputNames: readonly string[]
    run(feeds: Readonly<Record<string, Tensor>>): Promise<Record<string, Tensor>>
  }
}

declare module 'llama-tokenizer-js' {
  const tokenizer: { decode(tokens: readonly number[]): string }
  export default tokenizer
}
