import type pg from 'pg'
import { type Result, type Run, sendBatch } from './batch.ts'
import type { Statement } from './compile.ts'

/** A connection to oneself. It answers in the order in which it was asked; whoever asks for several at once waits in line. */
export class OwnConnection {
  readonly client: pg.PoolClient
  readonly #intercept: (runs: Run[]) => Run[]
  #last: Promise<unknown> = Promise.resolve()

  constructor(client: pg.PoolClient, intercept: (runs: Run[]) => Run[]) {
    this.client = client
    this.#intercept = intercept
  }

  /** `before`: goes along in front of it. */
  async perform({ shape, values }: Statement, property: string | undefined, before: Run[] = []): Promise<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    await this.performAll([...before, { shape, values, property, resolve, reject }])
    return promise
  }

  /** In one round trip. Outside a transaction they are one: all of them or none. */
  performAll(runs: Run[]): Promise<void> {
    const turn = this.#last.then(() => this.#send(runs))
    this.#last = turn.catch(() => {}) // told to whoever asked for it
    return turn
  }

  async #send(runs: Run[]): Promise<void> {
    const failure = await sendBatch(this.client, this.#intercept(runs), { settleEach: false })
    if (failure) throw failure.error
  }

  release(): void {
    this.client.release()
  }

  /** Whatever was under way on it did not happen. */
  async giveUp(): Promise<void> {
    await this.#last
    const broken = await this.client.query('rollback').then(
      () => false,
      () => true,
    )
    this.client.release(broken)
  }
}
