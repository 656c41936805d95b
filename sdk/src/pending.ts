import type { Meta } from './answer.ts'

/** An answer with what came beside it. */
export interface Answer<T> {
  data: T
  meta: Meta
}

/** An answer on its way: await it, or ask for what comes with it too. */
export class Pending<T> implements Promise<T> {
  readonly [Symbol.toStringTag] = 'Pending'
  readonly #answer: Promise<Answer<T>>

  constructor(answer: Promise<Answer<T>>) {
    this.#answer = answer
  }

  /** The answer with its request id, limits and ignored fields. */
  withMeta(): Promise<Answer<T>> {
    return this.#answer
  }

  // biome-ignore lint/suspicious/noThenProperty: being awaited is what it is for
  then<A = T, B = never>(
    onAnswer?: ((value: T) => A | PromiseLike<A>) | null,
    onFailure?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#answer.then(({ data }) => data).then(onAnswer, onFailure)
  }

  catch<B = never>(onFailure?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<T | B> {
    return this.then(undefined, onFailure)
  }

  finally(onEnd?: (() => void) | null): Promise<T> {
    return this.then().finally(onEnd)
  }
}

interface PageLike<Item> {
  data: Item[]
  next_cursor: string | null
}

/** One page when awaited; with `for await`, every item of this page and of all that follow. */
export class PendingPage<P extends PageLike<Item>, Item> extends Pending<P> implements AsyncIterable<Item> {
  readonly #next: (cursor: string) => Pending<P>

  constructor(answer: Promise<Answer<P>>, next: (cursor: string) => Pending<P>) {
    super(answer)
    this.#next = next
  }

  /** This page and all that follow, each asked for when you get to it. */
  async *pages(): AsyncGenerator<P, void, undefined> {
    let page: P = await this
    yield page
    while (page.next_cursor) {
      page = await this.#next(page.next_cursor)
      yield page
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const { data } of this.pages()) yield* data
  }
}

/** An answer while it is written: its pieces with `for await`, and the whole at the end. */
export class AnswerStream<Piece, Whole> implements AsyncIterable<Piece> {
  readonly #pieces: AsyncGenerator<Piece, Whole, undefined>
  readonly #meta: () => Promise<Meta>
  readonly #whole = settled<Whole>()

  constructor(pieces: AsyncGenerator<Piece, Whole, undefined>, meta: () => Promise<Meta>) {
    this.#pieces = pieces
    this.#meta = meta
  }

  /** The request id, limits and ignored fields: known as soon as the answer begins. */
  meta(): Promise<Meta> {
    return this.#meta()
  }

  /** Leaving the loop early ends the answer there; what was sent until then is kept as the answer. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Piece, void, undefined> {
    try {
      for (;;) {
        const { done, value } = await this.#pieces.next()
        if (done) return this.#whole.resolve(value)
        yield value
      }
    } catch (error) {
      this.#whole.reject(error)
      throw error
    } finally {
      await this.#pieces.return(undefined as Whole)
      this.#whole.reject(new Error('The stream was left before its end.'))
    }
  }

  /** The whole answer, once all of it is written. Ask for it after the loop, or instead of one. */
  async final(): Promise<Whole> {
    for await (const _ of this);
    return this.#whole.promise
  }
}

/** Nobody need ask for the whole, so that its failing is no unhandled rejection. */
function settled<T>() {
  let resolve!: (value: T) => void
  let reject!: (reason: unknown) => void
  const promise = new Promise<T>((onValue, onReason) => {
    resolve = onValue
    reject = onReason
  })
  promise.catch(() => {})
  return { promise, resolve, reject }
}
