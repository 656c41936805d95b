import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { type App, createApp, firstInvitation, type Role } from './app.ts'
import { firstKeys } from './core.ts'
import type { Config } from './platform/runtime/config.ts'
import { StartupError } from './platform/runtime/startup-error.ts'
import { VERSION } from './version.ts'

const LAST_PORT_TRIED = 8099
const ECHO_MS = 1000

/**
 * Config → app → listening → until a signal requests a stop. Balancers get their time to notice that it is no longer
 * ready, then everything in flight finishes. A second signal ends that time, one more ends the process.
 */
export async function serve(config: Config, role: Role): Promise<void> {
  const app = await createApp(config, { role })
  // Before anybody can know that it is there: a signal without a listener ends the process at once.
  const signals = stopSignals()
  const stop = once(signals, 'stop')
  let address: string
  try {
    address = await listen(app, role)
    if (!config.publicUrl && role !== 'worker') app.base.url = address
  } catch (error) {
    await app.close()
    throw error
  }
  process.stdout.write(role === 'worker' ? workerWelcome(address) : welcome(app, address, await firstInvitation(app)))
  const [signal] = await stop
  if (role !== 'worker' && config.drainSeconds > 0 && !isAtTerminal(signal)) {
    app.http.drain()
    app.log.info({ seconds: config.drainSeconds }, 'stopping soon: not ready any more, requests are still served')
    await Promise.race([delay(config.drainSeconds * 1000, undefined, { ref: false }), once(signals, 'stop')])
  }
  signals.once('stop', () => process.exit(130))
  await app.close()
}

/** A person waits: nobody balances load on a desk. */
const isAtTerminal = (signal: NodeJS.Signals): boolean => signal !== 'SIGTERM' && process.stdin.isTTY

async function listen({ config, http }: App, role: Role): Promise<string> {
  const { host, mode } = config
  // A worker serves health and metrics only: it takes any port, and leaves 8080 to the API.
  const wanted = role === 'worker' && !config.port.fixed ? { port: 0, fixed: true } : config.port
  const last = wanted.fixed || mode === 'production' ? wanted.port : LAST_PORT_TRIED
  for (let port = wanted.port; ; port++) {
    try {
      await http.app.listen({ host, port })
      const bound = http.app.server.address() as AddressInfo
      return `http://${host.includes(':') ? `[${host}]` : host}:${bound.port}`
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (code === 'EADDRINUSE' && port < last) continue
      if (code === 'EADDRINUSE') throw new StartupError(`Port ${port} is taken: set PORT to a free one.`)
      throw new StartupError(
        `Cannot listen on ${host}:${port} (${message}): set HOST and PORT to an address of this machine.`,
      )
    }
  }
}

/** Emits `stop` with each signal that asks for it. */
function stopSignals(): EventEmitter {
  const signals = new EventEmitter()
  let askedMs = Number.NEGATIVE_INFINITY
  const ask = (signal: NodeJS.Signals) => {
    // A terminal sends Ctrl-C to the whole group, and launchers forward signals: the echo is not a second request.
    const isEcho = performance.now() - askedMs < ECHO_MS
    if (isEcho) return
    askedMs = performance.now()
    signals.emit('stop', signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask)
  return signals
}

const workerWelcome = (address: string): string =>
  `Portico ${VERSION} works in the background and is ready at ${address} (health and metrics only)\n`

/** The first output a person reads. */
function welcome({ bootstrapped, config }: App, address: string, invitation: string | undefined): string {
  const shown = config.publicUrl ?? address
  const { sandbox } = bootstrapped
  const lines = [`Portico ${VERSION} is ready at ${address}`, '', ...firstKeys(bootstrapped)]
  if (sandbox && !sandbox.given) {
    lines.push('Your first request, to the sandbox with its synthetic hotel:', '')
    lines.push(`  export PORTICO_KEY=${sandbox.key}`)
    lines.push(`  curl -s "${shown}/v1/packages?limit=1" -H "X-API-Key: $PORTICO_KEY"`, '')
  }
  if (invitation) lines.push(`Create the first account: ${shown}/oauth/setup?token=${invitation}`, '')
  lines.push(`Dashboard: ${shown}/dashboard`, `Reference: ${shown}/docs`, '')
  return lines.join('\n')
}
