import { Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Answer } from '../../../parts/answer.tsx'
import { Choice } from '../../../parts/choice.tsx'
import { Empty } from '../../../parts/empty.tsx'
import { type InputOf, useAsk } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useFilters } from '../../../place/path.ts'
import { Passage } from './passage.tsx'
import { useOwnWords } from './words.ts'

const FILTERS = { q: '', audience: 'guest', top: '4' }

/** What the assistant would look at, before it answers. */
export function Playground({ onAdd }: { onAdd(question: string): void }) {
  const own = useOwnWords()
  const { may } = usePlace()
  const [filters, setFilters] = useFilters(FILTERS)
  const [typed, setTyped] = useState(filters.q)
  const input = { query: filters.q, top_k: Number(filters.top) || 4, audience: filters.audience }
  const answer = useAsk('knowledge.search', input as InputOf<'knowledge.search'>, { when: filters.q !== '' })
  const add = may('knowledge:write') && <Button onClick={() => onAdd(filters.q)}>{own.add}</Button>
  return (
    <Stack>
      <Text size="sm">{own.playgroundHint}</Text>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setFilters({ q: typed.trim() })
        }}
      >
        <Group align="flex-end" gap="sm">
          <TextInput
            flex="1 1 18rem"
            label={own.question}
            placeholder={own.questionHint}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            maxLength={1000}
          />
          <Choice
            bare
            label={own.askedAs}
            options={own.askedAsValues}
            value={filters.audience}
            onChange={(audience) => setFilters({ audience })}
          />
          <NumberInput
            label={own.topK}
            w={100}
            min={1}
            max={20}
            value={Number(filters.top)}
            onChange={(value) => setFilters({ top: String(value) })}
          />
          <Button type="submit" disabled={typed.trim() === ''}>
            {own.ask}
          </Button>
        </Group>
      </form>
      {filters.q !== '' && (
        <Answer to={answer}>
          {({ data }) =>
            data.length === 0 ? (
              <Empty title={own.nothingFound} action={add}>
                {own.nothingFoundHint}
              </Empty>
            ) : (
              <Stack gap="sm">
                <Text size="sm" role="status">
                  {own.found(data.length)}
                </Text>
                {data.map((passage) => (
                  <Passage key={`${passage.source_id} ${passage.start}`} passage={passage} question={filters.q} />
                ))}
              </Stack>
            )
          }
        </Answer>
      )}
    </Stack>
  )
}
