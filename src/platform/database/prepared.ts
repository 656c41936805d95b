import type pg from 'pg'
import type { Shape } from './compile.ts'
import type { Columns } from './rows.ts'

/**
 * What a connection keeps prepared. Callers choose which fields they change and ask for, and so how many texts there
 * are: without an end to it they would fill the memory of the database's processes.
 */

/** 80 KB each at most, 21 MB in all. Every operation once makes 154 on a shared connection, 220 on one of transactions. */
export const MOST_PREPARED = 250

export interface Prepared {
  readonly name: string
  /** Undefined for a statement that answers with no rows. */
  columns: Columns | undefined
  /** Since the last look for one to give up. */
  used: boolean
}

/** How a statement comes to be prepared: it is, or it has to be, perhaps in place of another. */
export interface Preparation {
  prepared: Prepared
  isNew: boolean
  givenUp: Prepared | undefined
}

/** The notes of one connection, on which everything happens in order. */
export class PreparedStatements {
  readonly #all = new Map<string, Prepared>()

  prepare({ name }: Shape): Preparation {
    const known = this.#all.get(name)
    if (known) {
      known.used = true
      return { prepared: known, isNew: false, givenUp: undefined }
    }
    const givenUp = this.#all.size < MOST_PREPARED ? undefined : this.#giveUpOne()
    const prepared = { name, columns: undefined, used: false }
    this.#all.set(name, prepared)
    return { prepared, isNew: true, givenUp }
  }

  /** The database never came to it. */
  undo({ prepared, isNew, givenUp }: Preparation): void {
    if (isNew) this.#all.delete(prepared.name)
    if (givenUp) this.#all.set(givenUp.name, givenUp)
  }

  /** One that was not used lately, among the eldest: those that were are passed over once. */
  #giveUpOne(): Prepared {
    for (const prepared of this.#all.values()) {
      this.#all.delete(prepared.name)
      if (!prepared.used) return prepared
      prepared.used = false
      this.#all.set(prepared.name, prepared) // last in line now, so that this ends
    }
    throw new Error('nothing is prepared')
  }
}

const ofConnections = new WeakMap<pg.ClientBase, PreparedStatements>()

export function statementsOf(client: pg.ClientBase): PreparedStatements {
  let statements = ofConnections.get(client)
  if (!statements) {
    statements = new PreparedStatements()
    ofConnections.set(client, statements)
  }
  return statements
}
