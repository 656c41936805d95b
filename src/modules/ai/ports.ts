/** What chat asks of a hosted model. `providers/models` keeps to it. */

declare module '../../platform/ports.ts' {
  interface Ports {
    /** Undefined: none is configured, and the embedded engine answers. */
    model: ModelPort | undefined
    speech: SpeechPort | undefined
  }
}

export interface ModelMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

export interface ModelPort {
  readonly name: string
  /** The whole reply; fails with a ModelFailure. One retry, time limits and 429 are its own affair. */
  complete(messages: readonly ModelMessage[], signal: AbortSignal): Promise<string>
  /** The reply piece by piece; a failure may come after some pieces. */
  stream(messages: readonly ModelMessage[], signal: AbortSignal): AsyncIterable<string>
}

export class ModelFailure extends Error {
  readonly code: 'unreachable' | 'timeout' | 'refused' | 'limited' | 'malformed' | 'cut_off'

  constructor(code: ModelFailure['code'], message: string) {
    super(message)
    this.code = code
  }
}

export interface SpeechPort {
  transcribe(audio: Buffer, contentType: string, signal: AbortSignal): Promise<string>
  /** Spoken words, in the format that `contentType` names. */
  speak(text: string, signal: AbortSignal): Promise<{ audio: Buffer; contentType: string }>
}
