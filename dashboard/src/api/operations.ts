import { notifications } from '@mantine/notifications'
import {
  keepPreviousData,
  type QueryClient,
  type UseMutationResult,
  useInfiniteQuery,
  useQueryClient,
  useMutation as useTanstackMutation,
  useQuery as useTanstackQuery,
} from '@tanstack/react-query'
import type { CallOptions, Operations } from '../../../sdk/src/index.ts'
import { isNotFound } from '../i18n/problem.ts'
import { useProblemNotice } from './problem-notice.ts'
import { useProperty } from './property.ts'

/** Operations as pages use them: called by name, cached, shared, and fetched again when something changed. */

type Groups = { [G in keyof Operations]: Operations[G] }
export type OperationName = {
  [G in keyof Groups]: G extends string ? `${G}.${Extract<keyof Groups[G], string>}` : never
}[keyof Groups]

type MethodOf<N extends OperationName> = N extends `${infer G}.${infer M}`
  ? G extends keyof Groups
    ? M extends keyof Groups[G]
      ? Groups[G][M]
      : never
    : never
  : never

// biome-ignore lint/suspicious/noExplicitAny: any method of any group
type AnyMethod = (...given: any[]) => PromiseLike<any>
type Callable<N extends OperationName> = Extract<MethodOf<N>, AnyMethod>
export type InputOf<N extends OperationName> = NonNullable<Parameters<Callable<N>>[0]>
export type OutputOf<N extends OperationName> = Awaited<ReturnType<Callable<N>>>
export type ItemOf<N extends OperationName> = OutputOf<N> extends { data: (infer Item)[] } ? Item : never

function methodOf(portico: object, name: string): (input: object, options?: CallOptions) => PromiseLike<unknown> {
  const [group, method] = name.split('.') as [string, string]
  return (portico as Record<string, Record<string, AnyMethod>>)[group]![method]!
}

interface QueryOptions {
  /** False while something it needs is missing. */
  enabled?: boolean
  /** Shows the former answer until the new one is there. */
  keepPrevious?: boolean
  /** How often to fetch again, where no event tells of changes. */
  refetchMs?: number
  /** How long an answer is taken from the cache, unless an event or a change says otherwise. */
  staleMs?: number
  /** It may be written a moment after it is spoken of: what is not found is asked for again for so long. */
  lateMs?: number
}

const LATE_AGAIN_MS = 500

/** The answer of a query operation: `useQuery('guests.get', { id })`. */
export function useQuery<N extends OperationName>(name: N, input: InputOf<N>, options: QueryOptions = {}) {
  const { key, portico } = useProperty()
  return useTanstackQuery<OutputOf<N>>({
    queryKey: [key, ...name.split('.'), input],
    queryFn: ({ signal }) => methodOf(portico, name)(input, { signal }) as Promise<OutputOf<N>>,
    enabled: options.enabled ?? true,
    refetchInterval: options.refetchMs ?? false,
    ...(options.keepPrevious && { placeholderData: keepPreviousData }),
    ...(options.staleMs !== undefined && { staleTime: options.staleMs }),
    ...(options.lateMs !== undefined && {
      retry: (tries, error) => isNotFound(error) && (tries + 1) * LATE_AGAIN_MS <= options.lateMs!,
      retryDelay: LATE_AGAIN_MS,
    }),
  })
}

/** A list, page after page: `useList('guests.list', { search })` has `items`, `more()` and `total`. */
export function useList<N extends OperationName>(name: N, input: InputOf<N>, options: QueryOptions = {}) {
  const { key, portico } = useProperty()
  const query = useInfiniteQuery({
    queryKey: [key, ...name.split('.'), 'pages', input],
    queryFn: ({ pageParam, signal }) =>
      methodOf(portico, name)({ ...input, ...(pageParam && { cursor: pageParam }) }, { signal }) as Promise<
        ListPage<N>
      >,
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor || undefined,
    enabled: options.enabled ?? true,
    refetchInterval: options.refetchMs ?? false,
  })
  const pages = query.data?.pages
  return {
    ...query,
    items: pages?.flatMap((page) => page.data) ?? [],
    total: pages?.[0]?.total,
    totalCapped: pages?.[0]?.total_capped === true,
    more: query.hasNextPage && !query.isFetchingNextPage ? () => query.fetchNextPage() : undefined,
    async everything(): Promise<ItemOf<N>[]> {
      const items: ItemOf<N>[] = []
      for (let cursor: string | null = ''; cursor !== null && items.length < MOST_ROWS_IN_A_FILE; ) {
        const request = { ...input, limit: ROWS_AT_ONCE, ...(cursor && { cursor }) }
        const page = (await methodOf(portico, name)(request)) as ListPage<N>
        items.push(...page.data)
        cursor = page.next_cursor
      }
      return items
    },
  }
}

const ROWS_AT_ONCE = 100
const MOST_ROWS_IN_A_FILE = 10_000

interface ListPage<N extends OperationName> {
  data: ItemOf<N>[]
  total?: number
  total_capped?: true
  next_cursor: string | null
}

interface MutationOptions<N extends OperationName> {
  /** The groups of operations whose answers change with it: its own unless others are named. */
  changes?: (keyof Groups)[]
  /** The notification when it is done. */
  done?: string | ((output: OutputOf<N>) => string)
  after?: (output: OutputOf<N>) => void
  /** The page shows what was refused itself, beside the fields. */
  quiet?: boolean
}

type Mutation<N extends OperationName> = UseMutationResult<OutputOf<N>, Error, InputOf<N>>

/** A change: `const cancel = useMutation('messaging.cancel', { done: t.cancelled }); cancel.mutate({ message_id })`. */
export function useMutation<N extends OperationName>(name: N, options: MutationOptions<N> = {}): Mutation<N> {
  const problemNotice = useProblemNotice()
  const { key, portico } = useProperty()
  const client = useQueryClient()
  return useTanstackMutation<OutputOf<N>, Error, InputOf<N>>({
    mutationFn: (input) => methodOf(portico, name)(input) as Promise<OutputOf<N>>,
    onSuccess: async (output) => {
      const { changes = [name.split('.')[0] as keyof Groups], done, after } = options
      await invalidate(client, key, changes as string[])
      if (done) notifications.show({ message: typeof done === 'function' ? done(output) : done })
      after?.(output)
    },
    onError: (error) => {
      if (!options.quiet) notifications.show({ color: 'red', message: problemNotice(error), autoClose: 10_000 })
    },
  })
}

/**
 * Answers on the screen are fetched again at once, the others when they are next shown. A list that somebody scrolled far
 * down would be fetched page by page again with every change: it stays as it is until it is opened anew.
 */
export function invalidate(client: QueryClient, key: string, groups: readonly string[]): Promise<unknown> {
  const stale = groups.flatMap((group) => client.getQueryCache().findAll({ queryKey: [key, group] }))
  return Promise.all(
    stale.map(async ({ queryKey, state, promise }) => {
      // What is on its way for the first time may have been read before the change.
      if (state.data === undefined) await promise?.catch(() => {})
      const refetchType = isLong(state.data) ? 'none' : 'active'
      await client.invalidateQueries({ queryKey, exact: true, refetchType })
    }),
  )
}

const MOST_PAGES_REFETCHED = 3

const isLong = (data: unknown): boolean =>
  ((data as { pages?: unknown[] } | undefined)?.pages?.length ?? 0) > MOST_PAGES_REFETCHED
