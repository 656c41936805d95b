import { Alert, Anchor, Button, Code, Group, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { PorticoError } from '../../../sdk/src/index.ts'
import { useProperty } from '../api/property.ts'
import { isForbidden, isNotFound, useProblemText } from '../i18n/problem.ts'
import { Empty } from '../ui/empty.tsx'
import { Loading } from '../ui/loading.tsx'
import { useUiMessages } from '../ui/messages.ts'
import { Page, useInsidePage } from '../ui/page.tsx'
import { type Paged, Table, type TableProps } from '../ui/table.tsx'
import { useDomainMessages } from './messages.ts'

/** Shows what a query answered, or that it is on its way, or what went wrong: `<QueryResult of={guest}>{(guest) => …}</QueryResult>`. */
export function QueryResult<T>({ of, children }: { of: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  const { data, error, refetch } = of
  if (data !== undefined) return children(data)
  if (error) return <Failure error={error} again={() => refetch()} />
  return <Loading />
}

/** What `useList` answers. */
export type ListOf<Row> = Paged<Row> & { items: Row[]; data: unknown; error: unknown; refetch(): unknown }

interface ListingProps<Row> extends Omit<TableProps<Row>, 'rows' | 'list'> {
  list: ListOf<Row>
  /** What stands there while there is nothing. */
  empty: ReactNode
}

/** A list of the server's as a table, or that it is on its way, or empty, or what went wrong. */
export function Listing<Row>({ list, empty, ...table }: ListingProps<Row>) {
  if (!list.data) return list.error ? <Failure error={list.error} again={list.refetch} /> : <Loading />
  if (list.items.length === 0) return empty
  return <Table rows={list.items} list={list} {...table} />
}

interface FailureProps {
  error: unknown
  again?: () => void
}

/** What a page shows instead of what it could not get, with the id of the request. */
export function Failure({ error, again }: FailureProps) {
  const ui = useUiMessages()
  const isInside = useInsidePage()
  if (isNotFound(error)) return <NotFound />
  if (isForbidden(error)) return <Forbidden />
  const why = <Why error={error} {...(again && { again })} />
  if (!isInside) {
    return (
      <Page title={ui.failed}>
        <Alert color="red" role="alert">
          {why}
        </Alert>
      </Page>
    )
  }
  return (
    <Alert color="red" title={ui.failed} role="alert">
      {why}
    </Alert>
  )
}

function Why({ error, again }: FailureProps) {
  const problemText = useProblemText()
  const ui = useUiMessages()
  const { requestId: label } = useDomainMessages()
  const { may } = useProperty()
  const requestId = error instanceof PorticoError ? error.requestId : undefined
  return (
    <Stack gap="xs">
      <Text size="sm">{problemText(error)}</Text>
      <Group gap="sm">
        {again && (
          <Button size="xs" variant="default" onClick={again}>
            {ui.tryAgain}
          </Button>
        )}
        {requestId && (
          <Text size="sm">
            {label}{' '}
            {may('keys:read') ? (
              <Anchor component={Link} href={`/requests/${requestId}`} inherit>
                <Code>{requestId}</Code>
              </Anchor>
            ) : (
              <Code>{requestId}</Code>
            )}
          </Text>
        )}
      </Group>
    </Stack>
  )
}

export function NotFound() {
  const domain = useDomainMessages()
  return <Empty title={domain.notFoundTitle}>{domain.notFound}</Empty>
}

/** The role that a person has in this property does not include it. */
export function Forbidden() {
  const domain = useDomainMessages()
  const { role } = useProperty()
  return <Empty title={domain.forbiddenTitle}>{domain.forbidden(domain.roles[role] ?? role)}</Empty>
}
