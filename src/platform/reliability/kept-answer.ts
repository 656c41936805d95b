import { pack, unpack } from '../database/packing.ts'
import { type ErrorKind, Failure, type Violation } from '../operation/errors.ts'
import type { SealedColumn } from '../secrets/reseal.ts'
import type { Vault } from '../secrets/vault.ts'

/** The answer under an Idempotency-Key as it is stored: packed and encrypted, for a day. */

export interface Answer {
  status: number
  output: unknown
}

export type KeptAnswer =
  | Answer
  | {
      code: string
      kind: ErrorKind
      detail: string | Violation[]
      presentVersion?: number
    }

export const KEPT_MS = 24 * 60 * 60 * 1000
const PURPOSE = 'idempotent-answer'

export const sealedAnswers: SealedColumn = { table: 'idempotency_keys', column: 'answer', purpose: PURPOSE }

export function sealAnswer(vault: Vault, answer: KeptAnswer | Failure): Buffer {
  const kept: KeptAnswer =
    answer instanceof Failure
      ? {
          code: answer.definition.code,
          kind: answer.definition.kind,
          detail: answer.detail,
          presentVersion: answer.presentVersion,
        }
      : answer
  return vault.seal(pack(kept), PURPOSE)
}

export const openAnswer = (vault: Vault, answer: Uint8Array): KeptAnswer =>
  JSON.parse(unpack(vault.openBytes(answer, PURPOSE)))

/** A stored failure is thrown again. */
export function revive(kept: KeptAnswer): Answer {
  if ('status' in kept) return kept
  const { code, kind, detail, presentVersion } = kept
  throw new ReplayedFailure({ code, kind, meaning: '' }, { detail, presentVersion })
}

export class ReplayedFailure extends Failure {}
