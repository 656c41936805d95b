import pg from 'pg'
import type { Query } from '../../../src/platform/database/statements.ts'

/** What the policies of the test databases compare with each row's property. */
export const SETTING = 'portico.property'
export const WHOLE = '*'

/** A statement that must look across properties says so, and why. */
export const looksAcross = (text: string) => /\/\* across properties: \S.*?\*\//.test(text)

/**
 * The driver's client as the tests use it: tells the database for which property each statement runs, right before it on
 * the same connection. What is sent as plain text is a script of the start's, or a rollback that takes the setting back too.
 */
export const fencedClient = (onStatement: (query: Query) => void): typeof pg.Client =>
  class extends pg.Client {
    #told: string | undefined

    // biome-ignore lint/suspicious/noExplicitAny: the driver's method has a dozen forms, all passed on as they are
    override query(...given: any[]): any {
      const query: Query | string = given[0]
      if (typeof query === 'string') this.#told = undefined
      else if (!/^(begin|commit)$/.test(query.text)) this.#tell(query)
      return super.query(...(given as [string]))
    }

    #tell(query: Query): void {
      onStatement(query)
      const scope = looksAcross(query.text) ? WHOLE : (query.property ?? '')
      if (scope === this.#told) return
      this.#told = scope
      const told = super.query({ text: `select set_config('${SETTING}', $1, false)`, values: [scope] })
      told.catch(() => {}) // the connection is lost or the transaction failed, as the statement itself will say
    }
  }
