import type pg from 'pg'
import type { Shape } from './compile.ts'
import type { Columns } from './rows.ts'

/**
 * The statements that a connection has prepared. Callers choose which fields they set and query, and so how many texts
 * exist: without a limit they would fill the memory of the database's processes.
 */

/** 80 KB each at most, 21 MB in all. All operations prepare 154 on a shared connection, 220 on one for transactions. */
export const MOST_PREPARED = 250

export interface Prepared {
  readonly name: string
  /** Undefined for a statement that returns no rows. */
  columns: Columns | undefined
  /** Whether it was used since the last search for a statement to drop. */
  used: boolean
}

/** How a statement gets prepared: it already is, or it must be, perhaps in place of another. */
export interface Preparation {
  prepared: Prepared
  isNew: boolean
  givenUp: Prepared | undefined
}

/** The prepared statements of one connection, on which everything happens in order. */
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

  /** For a preparation that the database never executed. */
  undo({ prepared, isNew, givenUp }: Preparation): void {
    if (isNew) this.#all.delete(prepared.name)
    if (givenUp) this.#all.set(givenUp.name, givenUp)
  }

  /** Drops one of the oldest statements that was not used recently; a recently used one is skipped once. */
  #giveUpOne(): Prepared {
    for (const prepared of this.#all.values()) {
      this.#all.delete(prepared.name)
      if (!prepared.used) return prepared
      prepared.used = false
      this.#all.set(prepared.name, prepared) // last in line now, so that the loop ends
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
