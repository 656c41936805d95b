import { ModelFailure } from '../../modules/ai/ports.ts'

/** The work's result within this time, while the requester is connected. */
export async function inTime<T>(
  timeoutMs: number,
  signal: AbortSignal,
  work: (both: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = AbortSignal.timeout(timeoutMs)
  try {
    return await work(AbortSignal.any([signal, limit]))
  } catch (error) {
    throw named(error, limit, signal)
  }
}

/** A broken connection is named after who broke it; a requester that disconnected gets its own reason back. */
export function named(error: unknown, limit: AbortSignal, asker: AbortSignal): unknown {
  if (asker.aborted) return asker.reason
  if (limit.aborted) return new ModelFailure('timeout', 'it took too long')
  if (error instanceof ModelFailure) return error
  return new ModelFailure('unreachable', `the connection broke: ${(error as Error).message}`)
}
