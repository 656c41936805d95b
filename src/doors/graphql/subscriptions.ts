import type { GraphQLFieldConfigMap } from 'graphql'
import type { AnyOperation } from '../../platform/operation/operation.ts'
import { titleOf } from '../../platform/schema/schema.ts'
import type { GraphqlContext } from './context.ts'
import { pascal, type TypeBook } from './types.ts'

/** Operations whose answer goes on, as subscriptions: `changes.list` → `changes`. Each piece of the answer is one event. */
export function subscriptionsOf(
  operations: readonly AnyOperation[],
  book: TypeBook,
): GraphQLFieldConfigMap<unknown, GraphqlContext> {
  const live = operations.filter(({ stream }) => stream?.live)
  return Object.fromEntries(live.map((operation) => [subscriptionName(operation.id), fieldOf(operation, book)]))
}

const subscriptionName = (id: string): string =>
  pascal(id.replace(/\.list$/, '')).replace(/^./, (one) => one.toLowerCase())

const fieldOf = (operation: AnyOperation, book: TypeBook): GraphQLFieldConfigMap<unknown, GraphqlContext>[string] => {
  const { piece } = operation.stream!.live!
  return {
    type: book.output(piece, titleOf(piece)!),
    args: book.argumentsOf(operation.input, pascal(operation.id)),
    description: `${operation.summary}. Over server-sent events (\`Accept: text/event-stream\`). Scope: \`${operation.scope}\`.`,
    subscribe: (_source, input, { calls, stream }) => follow(operation, input, calls.listen, stream()),
    resolve: (told) => (told as Told)(),
  }
}

/** A piece of the answer, or the failure that ended it: thrown where the field is resolved, it is told like any other. */
type Told = () => object

type Listen = GraphqlContext['calls']['listen']

/** A refusal rejects the subscription; once something was said, the stream is open and a failure is its last event. */
async function follow(
  operation: AnyOperation,
  input: Record<string, unknown>,
  listen: Listen,
  ends: ReturnType<GraphqlContext['stream']>,
): Promise<AsyncGenerator<Told>> {
  const waiting: Told[] = []
  const begun = Promise.withResolvers<void>()
  let isOver = false
  let news = Promise.withResolvers<void>()
  const tell = (...told: Told[]) => {
    waiting.push(...told)
    begun.resolve()
    news.resolve()
  }
  const performed = listen(operation, input, { ...ends, send: (piece) => tell(() => piece), keepAlive: begun.resolve })
  const over = performed.then(
    () => [],
    (failure) => [failWith(failure)],
  )
  void over.then((last) => {
    isOver = true
    tell(...last)
  })
  await Promise.race([begun.promise, performed])
  return (async function* () {
    for (;;) {
      yield* waiting.splice(0)
      if (isOver && waiting.length === 0) return
      await news.promise
      news = Promise.withResolvers<void>()
    }
  })()
}

const failWith = (failure: unknown): Told => {
  return () => {
    throw failure
  }
}
