/** What chat needs from a hosted model, implemented in `providers/models`. */

declare module '../../platform/operation/ports.ts' {
  interface Ports {
    /** Undefined: none is configured, or this is the sandbox, and the embedded engine answers. */
    model: ModelPort | undefined
    speech: SpeechPort
  }
}

/** As an OpenAI-compatible API knows it; the results of a tool are messages of their own, never instructions. */
export type ModelMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; calls?: readonly ToolCall[] }
  | { role: 'tool'; callId: string; content: string }

/** What a model may ask to be looked up; `parameters` is a JSON schema. */
export interface ModelTool {
  name: string
  description: string
  parameters: Readonly<Record<string, unknown>>
}

export interface ToolCall {
  id: string
  name: string
  /** JSON, as the model wrote it. */
  arguments: string
}

export interface OfferedTools {
  tools: readonly ModelTool[]
  /** False: it has looked up enough and must answer now. */
  mayCall: boolean
}

export interface ModelReply {
  /** Empty where it only calls tools. */
  content: string
  calls: readonly ToolCall[]
}

export interface ModelPort {
  readonly name: string
  /** For a whole answer, second attempts and looking up included. */
  readonly timeoutMs: number
  /** The whole reply; fails with a ModelFailure. It handles one retry, time limits and 429 itself. */
  complete(messages: readonly ModelMessage[], signal: AbortSignal, offered?: OfferedTools): Promise<ModelReply>
  /** The reply piece by piece, its calls last; a failure may come after some pieces. */
  stream(
    messages: readonly ModelMessage[],
    signal: AbortSignal,
    offered?: OfferedTools,
  ): AsyncIterable<string | ToolCall>
}

export class ModelFailure extends Error {
  /** `unfounded`: it says what does not follow from what it was given. */
  readonly code: 'unreachable' | 'timeout' | 'refused' | 'limited' | 'malformed' | 'cut_off' | 'unfounded'

  constructor(code: ModelFailure['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** Transcription and speech, each if there is one. Both fail with a ModelFailure. */
export interface SpeechPort {
  /** The languages that are understood and spoken; undefined: those that the models know. */
  readonly languages?: readonly string[] | undefined
  readonly transcriber?: Transcriber | undefined
  readonly speaker?: Speaker | undefined
}

export interface Transcriber {
  /** The recordings that it takes, of AUDIO_TYPES; `audio/wav` always is one. */
  readonly inputTypes: readonly string[]
  /** The text of a recording; empty if there is none. */
  transcribe(audio: Buffer, contentType: string, signal: AbortSignal): Promise<string>
  /**
   * The text of speech that still goes on, a WAV file as far as it is there. Only where it costs nothing but time;
   * undefined: there is none to spare.
   */
  soFar?(wav: Buffer, signal: AbortSignal): Promise<string | undefined>
  /** Loads what it needs, because speech is about to come. */
  prepare?(): void
}

export interface Speaker {
  /** Of all its audio. */
  readonly contentType: string
  /** In pieces that can be played one after the other, each as soon as it is spoken. */
  speak(text: string, signal: AbortSignal): AsyncIterable<Buffer>
}

/** The media types of incoming speech, and the file extension of each. */
export const AUDIO_TYPES: Readonly<Record<string, string>> = {
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'audio/wave': 'wav',
  'audio/mpeg': 'mp3',
  'audio/mp3': 'mp3',
  'audio/mp4': 'mp4',
  'audio/m4a': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/flac': 'flac',
}

/** Speech as it is said, one channel: 16-bit samples, the lower byte first, and a telephone's μ-law. */
export const STREAM_TYPES = ['audio/pcm', 'audio/pcmu'] as const
