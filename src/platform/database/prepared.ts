import { hash } from 'node:crypto'
import type pg from 'pg'
import type { Query } from './statements.ts'

/**
 * What a connection keeps prepared. Callers choose which fields they change and ask for, and so how many texts there
 * are: without an end to it they would fill the memory of the database's processes.
 */

/** 80 KB each at most, 21 MB in all. Every operation once makes 154 on a shared connection, 220 on one of transactions. */
export const MOST_PREPARED = 250

interface Prepared {
  text: string
  name: string
  /** Since the last look for one to give up. */
  used: boolean
}

/** What the driver notes of a connection, which gives up nothing by itself. */
interface Notes {
  /** Sent and not yet confirmed. */
  submittedNamedStatements: Record<string, string>
  parsedStatements: Record<string, string>
  close(what: { type: 'S'; name: string }): void
}

const known = new WeakMap<pg.ClientBase, Map<string, Prepared>>()

export function runPrepared(client: pg.ClientBase, { text, values, property }: Query): Promise<pg.QueryResult> {
  return client.query({ name: nameOf(client, text), text, values, property } as pg.QueryConfig)
}

/** Undefined where it runs without being kept. */
function nameOf(client: pg.ClientBase, text: string): string | undefined {
  let all = known.get(client)
  if (!all) {
    all = new Map()
    known.set(client, all)
  }
  const prepared = all.get(text)
  if (prepared) {
    prepared.used = true
    return prepared.name
  }
  if (all.size >= MOST_PREPARED && !giveUpOne(all, (client as unknown as { connection: Notes }).connection)) {
    return undefined
  }
  const name = `s_${hash('sha256', text, 'base64url')}`
  all.set(text, { text, name, used: false })
  return name
}

/** One that was not used lately, among the eldest: those that were are passed over once. */
function giveUpOne(all: Map<string, Prepared>, notes: Notes): boolean {
  for (const prepared of [...all.values(), ...all.values()]) {
    // The driver would note it as prepared when the confirmation comes, after we gave it up.
    const isOnItsWay = notes.submittedNamedStatements[prepared.name] !== undefined
    all.delete(prepared.text)
    if (!prepared.used && !isOnItsWay) {
      // In line behind what was sent before, and before what follows: on this connection everything goes in order.
      notes.close({ type: 'S', name: prepared.name })
      delete notes.parsedStatements[prepared.name]
      return true
    }
    prepared.used = false
    all.set(prepared.text, prepared)
  }
  return false
}
