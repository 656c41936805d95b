import { type ConnectOptions, connect, type Db, type Pool, type Target } from '../database/connect.ts'
import type { FanOut } from '../events/fan-out.ts'
import type { OutboundPolicy } from '../http-client/addresses.ts'
import type { LeaseClock } from '../jobs/lease.ts'
import { createWakeups, type Wakeups } from '../jobs/wake.ts'
import { type Credentials, createCredentials, type ReadStanding } from '../operation/credentials.ts'
import type { Ports } from '../operation/ports.ts'
import type { Caps } from '../reliability/caps.ts'
import { createLimiter, type Limiter } from '../reliability/limits.ts'
import { type Health, watchHealth } from './health.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { type Replica, useReplica } from './replica.ts'
import type { Reading } from './shared-clock.ts'
import type { Troubles } from './troubles.ts'

export type EnvironmentName = 'live' | 'sandbox'

/** Production or sandbox: a database of its own and everything that belongs to it. */
export interface Environment {
  readonly name: EnvironmentName
  readonly pool: Pool
  readonly db: Db
  readonly limiter: Limiter
  readonly health: Health
  readonly replica: Replica | undefined
  readonly wakeups: Wakeups
  readonly credentials: Credentials
  readonly outboundPolicy: OutboundPolicy
  readonly caps: Caps
  readonly leaseNow: LeaseClock
  readonly troubles: Troubles
  readonly metrics: Metrics
  /** Adapters to external systems; the sandbox's never connect to anything. */
  readonly ports: Ports
  /** Decides who receives events; provided by the module that delivers them. */
  readonly fanOut: FanOut
  close(): Promise<void>
}

export interface EnvironmentOptions {
  target: Target
  /** The server itself, to listen at; unknown behind a pooler. */
  listenAt: Target | undefined
  replica: { target: Target; mostLagSeconds: number } | undefined
  outboundPolicy: OutboundPolicy
  caps: Caps
  ports: Ports
  fanOut: FanOut
  readStanding: ReadStanding
  connections: number
  clock: () => number
  leaseClock: LeaseClock
  log: Log
  troubles: Troubles
  metrics: Metrics
  onReading?: (reading: Reading) => void
  silentAfterMs?: number
  intercept?: ConnectOptions['intercept']
}

export function openEnvironment(name: EnvironmentName, options: EnvironmentOptions): Environment {
  const { target, listenAt, outboundPolicy, caps, ports, fanOut, readStanding, connections, clock, leaseClock, log } =
    options
  const { troubles, metrics, onReading = () => {}, silentAfterMs, intercept } = options
  const pool = connect(target, { connections, name: `portico-${name}`, intercept })
  const watchPool = connect(target, { connections: 1, name: `portico-watch-${name}` })
  const { db } = pool
  const limiter = createLimiter(db, clock)
  const wakeups = createWakeups(db, listenAt, log)
  const health = watchHealth(name, watchPool, { log, troubles, onLost: () => pool.drop(), onReading, silentAfterMs })
  metrics.watchDatabase({
    environment: name,
    available: () => health.available,
    probeSeconds: () => health.probeSeconds,
    connections: () => pool.usage().connections,
    waiting: () => pool.usage().waiting,
  })
  const replica = options.replica && openReplica(name, options, db)
  const credentials = createCredentials(readStanding, { health, log })
  return {
    name,
    pool,
    db,
    limiter,
    health,
    replica,
    wakeups,
    credentials,
    outboundPolicy,
    caps,
    leaseNow: leaseClock,
    troubles,
    metrics,
    ports,
    fanOut,
    async close() {
      health.stop()
      limiter.stop()
      credentials.stop()
      await Promise.all([limiter.exchange(), wakeups.close()])
      await Promise.all([pool.end(), watchPool.end(), replica?.close()])
    },
  }
}

function openReplica(name: EnvironmentName, options: EnvironmentOptions, primary: Db): Replica {
  const { replica, connections, clock, log, metrics, intercept } = options
  const { target, mostLagSeconds } = replica!
  const pool = connect(target, { connections, name: `portico-replica-${name}`, intercept })
  const onRead = (by: 'replica' | 'primary') => metrics.read(name, by)
  const opened = useReplica({ primary, pool, mostLagSeconds, clock, log: log.child({ environment: name }), onRead })
  metrics.watchReplica(name, opened.lagSeconds)
  return opened
}
