import type { Outcome, Transport } from '../../modules/messaging/ports.ts'

/**
 * A provider that is down is left alone for a while: messages fail or wait at once instead of each waiting for its own
 * time-out. After the pause one message tries; if it gets through, all do.
 */
export interface Breaker {
  around(transport: Transport, key: string): Transport
}

const FAILURES_IN_A_ROW = 5
const PAUSE_MS = 30_000
/** Push services are named by callers: there may be any number of them. */
const MOST_KEPT = 10_000

interface Circuit {
  failures: number
  closedUntilMs: number
  probing: boolean
}

export function createBreaker(clock: () => number): Breaker {
  const circuits = new Map<string, Circuit>()

  const circuitOf = (key: string): Circuit => {
    const known = circuits.get(key)
    if (known) return known
    if (circuits.size >= MOST_KEPT) circuits.delete(circuits.keys().next().value!)
    const fresh = { failures: 0, closedUntilMs: 0, probing: false }
    circuits.set(key, fresh)
    return fresh
  }
  const note = (circuit: Circuit, outcome: Outcome) => {
    const { kind } = outcome
    if (kind === 'unreachable' && outcome.recipientOnly) return
    if (kind === 'accepted' || kind === 'refused') circuit.failures = 0
    else if (++circuit.failures >= FAILURES_IN_A_ROW) circuit.closedUntilMs = clock() + PAUSE_MS
  }

  return {
    around: (transport, key) => ({
      ...transport,
      async send(envelope, signal) {
        const circuit = circuitOf(key)
        const waitMs = circuit.closedUntilMs - clock()
        const down = circuit.failures >= FAILURES_IN_A_ROW
        if (down && (waitMs > 0 || circuit.probing)) return pausing(Math.max(waitMs, 1000))
        if (down) circuit.probing = true
        try {
          const outcome = await transport.send(envelope, signal)
          note(circuit, outcome)
          return outcome
        } finally {
          // Only the one that tries: others may still be under way from before the pause.
          if (down) circuit.probing = false
        }
      },
    }),
  }
}

const pausing = (retryAfterMs: number): Outcome => ({
  kind: 'unreachable',
  error: { code: 'provider_unavailable', message: 'The provider is down; it is tried again in a moment.' },
  retryAfterMs,
})
