import type { Caller } from './context.ts'
import { heldBy } from './credentials.ts'
import { credentialWithdrawn, Failure } from './errors.ts'
import type { Listener } from './operation.ts'

/** Ends a long answer when the credential that requested it is revoked. */
export async function whileInForce<T>(
  caller: Caller,
  listener: Listener,
  work: (listener: Listener) => Promise<T>,
): Promise<T> {
  const { signal, release } = caller.environment.credentials.watch(heldBy(caller))
  const over = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => over.reject(new Failure(credentialWithdrawn)))
  try {
    return await Promise.race([work({ ...listener, signal: AbortSignal.any([listener.signal, signal]) }), over.promise])
  } finally {
    release()
  }
}
