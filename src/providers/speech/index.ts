import type { SpeechPort } from '../../modules/ai/ports.ts'
import type { Config } from '../../platform/runtime/config.ts'
import type { Log } from '../../platform/runtime/log.ts'
import { StartupError } from '../../platform/runtime/startup-error.ts'
import { createOfflineSpeech } from './offline.ts'
import { HOW_TO_INSTALL, isInstalled, OFFLINE_PACKAGE } from './package.ts'

export interface Speech {
  live: SpeechPort
  sandbox: SpeechPort
  close(): Promise<void>
}

export interface SpeechParts {
  config: Config
  /** What is set of hosted speech. */
  hosted: SpeechPort
  log: Log
  /** Where the offline package lies; beside the sources unless told. */
  folder?: URL | undefined
}

/** Hosted speech is for the live environment alone; offline speech contacts nobody, so that the sandbox has it too. */
export function createSpeech({ config, hosted, log, folder = OFFLINE_PACKAGE }: SpeechParts): Speech {
  if (!isOffline(config, hosted, folder)) return { live: hosted, sandbox: {}, close: async () => {} }
  const { close, ...speech } = createOfflineSpeech({ folder, log })
  return { live: speech, sandbox: speech, close }
}

function isOffline({ voice }: Config, { transcriber, speaker }: SpeechPort, folder: URL): boolean {
  const installed = isInstalled(folder)
  if (voice === 'offline' && !installed) {
    throw new StartupError(
      `PORTICO_VOICE=offline needs the package voice-offline: run ${HOW_TO_INSTALL}, then start again.`,
    )
  }
  return voice === 'offline' || (voice === undefined && installed && !transcriber && !speaker)
}
