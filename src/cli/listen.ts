import { setTimeout as pause } from 'node:timers/promises'
import type { Command } from 'commander'
import { startWork } from '../work.ts'
import { asOperator, type Operator, propertyOption } from './operator.ts'

const POLL_EVERY_MS = 250
const DESCRIPTION = 'portico listen'

export function addListenCommand(program: Command): void {
  program
    .command('listen')
    .description('send the sandbox’s events to a server of yours while this runs, signed as in production')
    .requiredOption('--forward <address>', 'for instance http://localhost:3000/hook')
    .option('--events <list>', 'comma-separated kinds', '*')
    .addOption(propertyOption())
    .action(({ forward, events, property }: { forward: string; events: string; property?: string }) =>
      asOperator({ env: 'sandbox', property }, (operator) =>
        listen(
          operator,
          forward,
          events.split(',').map((kind) => kind.trim()),
        ),
      ),
    )
}

interface Endpoint {
  id: string
  url: string
  description: string | null
  secret: string
}

/** A temporary endpoint while it runs, so that retry and replay work on it as on any other. */
async function listen({ core, perform }: Operator, url: string, events: string[]): Promise<void> {
  const { data: left } = (await perform('webhooks.list', { limit: 200 })) as { data: Endpoint[] }
  for (const { id, description, url: old } of left) {
    if (description === DESCRIPTION && old === url) await perform('webhooks.delete', { id }) // its listener was killed
  }
  const { id, secret } = (await perform('webhooks.create', { url, events, description: DESCRIPTION })) as Endpoint
  const work = startWork(core) // works without a running server, and beside one
  process.stdout.write(`Forwarding sandbox events to ${url} (endpoint ${id})\nSecret: ${secret}\nCtrl-C ends it.\n`)
  const stop = stopSignal()
  try {
    await showAttempts(perform, id, stop)
  } finally {
    await perform('webhooks.delete', { id })
    await work.stop()
  }
}

interface Shown {
  id: string
  event_id: string
  event_type: string
  attempts: { at: string; status_code: number | null; latency_ms: number; error: string | null }[]
}

/** Prints each attempt on a line, whichever process made it. */
async function showAttempts(perform: Operator['perform'], id: string, stop: AbortSignal): Promise<void> {
  const shown = new Map<string, number>()
  while (!stop.aborted) {
    const { data } = (await perform('webhooks.list_deliveries', { id, limit: 200 })) as { data: Shown[] }
    for (const { id: delivery, event_id, event_type, attempts } of data.reverse()) {
      for (const { at, status_code, latency_ms, error } of attempts.slice(shown.get(delivery) ?? 0)) {
        process.stdout.write(
          `${at}  ${event_type}  ${event_id}  ${delivery}  ${status_code ?? error}  ${latency_ms} ms\n`,
        )
      }
      shown.set(delivery, attempts.length)
    }
    await pause(POLL_EVERY_MS, undefined, { signal: stop }).catch(() => {})
  }
}

function stopSignal(): AbortSignal {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort())
  return stop.signal
}
