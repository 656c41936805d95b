import type { Socket } from 'node:net'
import type { Outcome } from '../../../modules/messaging/ports.ts'
import { createLines } from '../../../platform/http-client/line.ts'
import { sha256 } from '../../../platform/secrets/vault.ts'
import type { Mail } from './mail.ts'
import { outcomeOfError, outcomeOfWaiting } from './outcome.ts'
import { type ConnectionParts, createTransporter, type Handing, type MailRoute } from './transporter.ts'

/** Kept connections to mail servers: a pool for each account, closed when nobody has used it for a while. */

export interface MailPools {
  send(route: MailRoute, mail: Mail, signal: AbortSignal): Promise<Outcome>
  close(): Promise<void>
}

export interface MailPoolParts extends ConnectionParts {
  /** After this long without a mail a pool is closed. */
  idleMs: number
}

const CONNECTIONS = 5
/** By then whoever waited for a mail of a closed pool has given up. */
const LONGEST_FAREWELL_MS = 60_000

type Pool = ReturnType<typeof createTransporter> & { print: string; idle: NodeJS.Timeout }

export function createMailPools(parts: MailPoolParts): MailPools {
  const pools = new Map<string, Pool>()
  const sockets = new Set<Socket>()
  // In front of nodemailer's own queue, which nobody can leave: a mail given up there would still go out.
  const slotFor = createLines(CONNECTIONS)
  let closed = false

  const retire = (owner: string, pool: Pool) => {
    if (pools.get(owner) === pool) pools.delete(owner)
    clearTimeout(pool.idle)
    pool.close()
    setTimeout(() => pool.close({ force: true }), LONGEST_FAREWELL_MS).unref()
  }
  const poolOf = (route: MailRoute): Pool => {
    const { owner, server, policy } = route
    const print = sha256(JSON.stringify([server, policy])).toString('hex')
    const known = pools.get(owner)
    if (known?.print === print) {
      known.idle.refresh()
      return known
    }
    if (known) retire(owner, known)
    const idle = setTimeout(() => retire(owner, pool), parts.idleMs).unref()
    const transporter = createTransporter(route, { ...parts, connections: CONNECTIONS, sockets })
    const pool: Pool = Object.assign(transporter, { print, idle })
    pools.set(owner, pool)
    return pool
  }

  return {
    send: (route, mail, signal) =>
      new Promise((resolve) => {
        const handing: Handing = { begun: false, settled: false }
        const slot = slotFor(route.owner)
        let pool: Pool | undefined
        const settle = (outcome: Outcome) => {
          handing.settled = true
          signal.removeEventListener('abort', giveUp)
          slot.leave()
          resolve(outcome)
        }
        // A server that let us wait this long may go on doing so: its connections are not used again.
        const giveUp = () => {
          if (pool) retire(route.owner, pool)
          settle(outcomeOfWaiting(handing.begun))
        }
        if (closed || signal.aborted) return giveUp()
        signal.addEventListener('abort', giveUp)
        slot.take(() => {
          if (signal.aborted) return // its own turn to give up comes in the same moment
          pool = poolOf(route)
          pool.sendMail({ ...mail, handing } as Mail).then(
            () => settle({ kind: 'accepted', providerMessageId: mail.messageId }),
            (error) => settle(outcomeOfError(error, handing.begun)),
          )
        })
      }),
    async close() {
      closed = true
      for (const [owner, pool] of pools) {
        retire(owner, pool)
        pool.close({ force: true })
      }
      await Promise.all([...sockets].map((socket) => new Promise((done) => socket.once('close', done).destroy())))
    },
  }
}
