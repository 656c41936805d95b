import type { ModelPort, SpeechPort } from '../../modules/ai/ports.ts'
import type { Config } from '../../platform/config.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { createChatModel } from './chat-model.ts'

export interface Models {
  model: ModelPort | undefined
  speech: SpeechPort | undefined
}

export const createModels = ({ config }: { config: Config }): Models => ({
  model: chatModelOf(config),
  speech: undefined,
})

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
