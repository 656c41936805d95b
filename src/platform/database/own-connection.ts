import type pg from 'pg'
import { type Result, type Run, sendBatch } from './batch.ts'
import type { Statement } from './compile.ts'
import { tracedBatch } from './traced-batch.ts'

/** A dedicated connection. It answers in the order of the calls; concurrent calls wait for each other. */
export class OwnConnection {
  readonly client: pg.PoolClient
  readonly #intercept: (runs: Run[]) => Run[]
  #last: Promise<unknown> = Promise.resolve()

  constructor(client: pg.PoolClient, intercept: (runs: Run[]) => Run[]) {
    this.client = client
    this.#intercept = intercept
  }

  /** `before` is sent in front of the statement. */
  async perform({ shape, values }: Statement, property: string | undefined, before: Run[] = []): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    await this.performAll([...before, { shape, values, property, resolve, reject }])
    return promise
  }

  /** In one round trip. Outside a transaction they form one: all or nothing. */
  performAll(runs: Run[]): Promise<void> {
    const turn = this.#last.then(() => this.#send(runs))
    this.#last = turn.catch(() => {}) // the failure is reported to the caller
    return turn
  }

  async #send(runs: Run[]): Promise<void> {
    await tracedBatch('transaction', runs.length, async () => {
      const failure = await sendBatch(this.client, this.#intercept(runs), { settleEach: false })
      if (failure) throw failure.error
    })
  }

  release(): void {
    this.client.release()
  }

  /** Rolls back what was in progress and releases the connection. */
  async giveUp(): Promise<void> {
    await this.#last
    const broken = await this.client.query('rollback').then(
      () => false,
      () => true,
    )
    this.client.release(broken)
  }
}
