import { Skeleton, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWords } from '../use-words.ts'
import { Failure } from './failure.tsx'

/** Shows an answer, or that it is on its way, or what went wrong: `<Answer to={guest}>{(guest) => …}</Answer>`. */
export function Answer<T>({ to, children }: { to: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  const { data, error, refetch } = to
  if (data !== undefined) return children(data)
  if (error) return <Failure error={error} again={() => refetch()} />
  return <Loading />
}

export function Loading() {
  const words = useWords()
  return (
    <Stack gap="sm" role="status" aria-label={words.loading}>
      <Skeleton h={28} w="40%" />
      <Skeleton h={120} />
      <Skeleton h={120} />
    </Stack>
  )
}
