import { Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type InputOf, useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { QueryResult } from '../../../domain/result.tsx'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { useFilters } from '../../../ui/filters.ts'
import { useUiMessages } from '../../../ui/messages.ts'
import { useMessages } from './messages.ts'
import { Passage } from './passage.tsx'

const FILTERS = { q: '', audience: 'guest', top: '4' }

/** What the assistant would look at, before it answers. */
export function Playground({ onAdd }: { onAdd(question: string): void }) {
  const t = useMessages()
  const ui = useUiMessages()
  const { may } = useProperty()
  const [filters, setFilters] = useFilters(FILTERS)
  const [typed, setTyped] = useState(filters.q)
  const input = { query: filters.q, top_k: Number(filters.top) || 4, audience: filters.audience }
  const answer = useQuery('knowledge.search', input as InputOf<'knowledge.search'>, { enabled: filters.q !== '' })
  const add = may('knowledge:write') && <Button onClick={() => onAdd(filters.q)}>{t.add}</Button>
  return (
    <Stack>
      <Text size="sm">{t.playgroundHint}</Text>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setFilters({ q: typed.trim() })
        }}
      >
        <Group align="flex-end" gap="sm">
          <TextInput
            flex="1 1 18rem"
            label={t.question}
            placeholder={t.questionHint}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            maxLength={1000}
          />
          <Choice
            bare
            label={t.askedAs}
            options={t.askedAsValues}
            value={filters.audience}
            onChange={(audience) => setFilters({ audience })}
          />
          <NumberInput
            label={t.topK}
            w={100}
            min={1}
            max={20}
            value={Number(filters.top)}
            onChange={(value) => setFilters({ top: String(value) })}
          />
          <ActionButton type="submit" why={typed.trim() === '' && ui.why.empty}>
            {t.ask}
          </ActionButton>
        </Group>
      </form>
      {filters.q !== '' && (
        <QueryResult of={answer}>
          {({ data }) =>
            data.length === 0 ? (
              <Empty title={t.nothingFound} action={add}>
                {t.nothingFoundHint}
              </Empty>
            ) : (
              <Stack gap="sm">
                <Text size="sm" role="status">
                  {t.found(data.length)}
                </Text>
                {data.map((passage) => (
                  <Passage key={`${passage.source_id} ${passage.start}`} passage={passage} question={filters.q} />
                ))}
              </Stack>
            )
          }
        </QueryResult>
      )}
    </Stack>
  )
}
