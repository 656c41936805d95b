import type { ModelPort, SpeechPort } from '../../modules/ai/ports.ts'
import type { Config } from '../../platform/runtime/config.ts'
import type { Metrics } from '../../platform/runtime/metrics.ts'
import { StartupError } from '../../platform/runtime/startup-error.ts'
import { createChatModel } from './chat-model.ts'
import { createSpeaker, createTranscriber } from './speech.ts'

export interface Models {
  model: ModelPort | undefined
  speech: SpeechPort
}

export const createModels = ({ config, metrics }: { config: Config; metrics: Metrics }): Models => ({
  model: measured(chatModelOf(config), metrics),
  speech: speechOf(config),
})

function measured(model: ModelPort | undefined, metrics: Metrics): ModelPort | undefined {
  if (!model) return undefined
  const { stream } = model
  return {
    ...model,
    complete: (...asked) => metrics.calling('model', () => model.complete(...asked)),
    async *stream(...asked) {
      const begunMs = performance.now()
      let outcome = 'failed'
      try {
        yield* stream(...asked)
        outcome = 'ok'
      } finally {
        metrics.called('model', outcome, (performance.now() - begunMs) / 1000)
      }
    },
  }
}

function chatModelOf({ modelUrl, modelKey, modelName, modelTokensField, modelTimeoutSeconds }: Config) {
  if (!modelUrl) return undefined
  if (!/^https?:$/.test(URL.parse(modelUrl)?.protocol ?? '')) {
    throw new StartupError(`PORTICO_MODEL_URL is no http address: ${modelUrl}`)
  }
  if (!modelName)
    throw new StartupError('PORTICO_MODEL is required with PORTICO_MODEL_URL: the name of the chat model.')
  return createChatModel({
    url: modelUrl,
    key: modelKey,
    name: modelName,
    tokensField: modelTokensField,
    timeoutMs: modelTimeoutSeconds * 1000,
  })
}

function speechOf(config: Config): SpeechPort {
  const { modelUrl, modelKey, modelTimeoutSeconds, transcriptionModel, speechModel, speechVoice } = config
  if (!transcriptionModel && !speechModel) return {}
  if (!modelUrl) {
    throw new StartupError(
      'PORTICO_TRANSCRIPTION_MODEL and PORTICO_SPEECH_MODEL need PORTICO_MODEL_URL: where they are.',
    )
  }
  const common = { url: modelUrl, key: modelKey, timeoutMs: modelTimeoutSeconds * 1000 }
  return {
    transcriber: transcriptionModel ? createTranscriber({ ...common, name: transcriptionModel }) : undefined,
    speaker: speechModel ? createSpeaker({ ...common, name: speechModel, voice: speechVoice }) : undefined,
  }
}
