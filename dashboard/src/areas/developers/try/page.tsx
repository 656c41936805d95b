import { Anchor, Button, Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useProperty } from '../../../api/property.ts'
import { BASE } from '../../../api/session.ts'
import { QueryResult } from '../../../domain/result.tsx'
import { useFilters } from '../../../ui/filters.ts'
import { Page } from '../../../ui/page.tsx'
import { type Described, type Document, describedIn } from './describe.ts'
import { TryForm } from './form.tsx'
import { useMessages } from './messages.ts'

/** Any operation, with one's own session; GraphQL has a page of its own, which knows the session and this property. */
export default function Try() {
  const t = useMessages()
  const { environment, property_id } = useProperty()
  const description = useQuery({
    queryKey: ['description'],
    queryFn: readDescription,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Page
      lead={t.lead}
      actions={
        <Button
          component="a"
          href={`${BASE}/graphql#${environment}:${property_id}`}
          target="_blank"
          rel="noreferrer"
          variant="default"
          size="xs"
        >
          {t.graphql}
        </Button>
      }
    >
      <QueryResult of={description}>{(operations) => <Chosen among={operations} />}</QueryResult>
    </Page>
  )
}

async function readDescription(): Promise<Described[]> {
  const response = await fetch(`${BASE}/openapi.json`)
  if (!response.ok) throw new Error(String(response.status))
  return describedIn((await response.json()) as Document)
}

const FILTERS = { operation: '' }

function Chosen({ among }: { among: Described[] }) {
  const t = useMessages()
  const [{ operation }, setFilters] = useFilters(FILTERS)
  const chosen = among.find(({ id }) => id === operation)
  const groups = useMemo(
    () =>
      [...Map.groupBy(among, ({ module }) => module)].map(([group, some]) => ({
        group,
        items: some.map(({ id, summary }) => ({ value: id, label: `${id}: ${summary}` })),
      })),
    [among],
  )
  return (
    <>
      <Select
        label={t.operation}
        placeholder={t.operationHint(among.length)}
        data={groups}
        value={operation || null}
        onChange={(id) => setFilters({ operation: id ?? '' })}
        searchable
        clearable
        limit={100}
        maw="44rem"
      />
      {chosen ? (
        <>
          <TryForm key={chosen.id} of={chosen} />
          <Anchor href={`${BASE}/docs/${chosen.module}#${chosen.id}`} target="_blank" rel="noreferrer" size="sm">
            {t.reference}
          </Anchor>
        </>
      ) : (
        <Text c="dimmed">{operation ? t.unknown(operation) : t.choose}</Text>
      )}
    </>
  )
}
