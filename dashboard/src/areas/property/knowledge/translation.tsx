import { Anchor, Group, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useList, useQuery } from '../../../api/operations.ts'
import { useLanguageName } from '../shared/language-name.ts'
import { useMessages } from './messages.ts'

/** Those that the assistant speaks; a text may be in another. */
const SPOKEN = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ja', 'zh', 'ar']

interface ChoiceProps {
  value: string | null
  onChange(value: string | null): void
  error?: string | undefined
}

export function LanguageSelect(props: ChoiceProps) {
  const t = useMessages()
  const nameOf = useLanguageName()
  const codes = props.value && !SPOKEN.includes(props.value) ? [...SPOKEN, props.value] : SPOKEN
  const data = codes.map((value) => ({ value, label: nameOf(value) }))
  return <Select label={t.language} description={t.languageHint} searchable clearable data={data} {...props} />
}

const MOST_OFFERED = 100

/** The source that this one translates. */
export function OriginalSelect({ except, ...props }: ChoiceProps & { except: string | undefined }) {
  const t = useMessages()
  const { items } = useList('knowledge.list', { limit: MOST_OFFERED })
  const chosen = useQuery('knowledge.get', { id: props.value ?? '' }, { enabled: props.value !== null }).data
  const offered = items.filter(({ id, translation_of }) => id !== except && translation_of === null)
  const all = chosen && !offered.some(({ id }) => id === chosen.id) ? [...offered, chosen] : offered
  const data = all.map(({ id, name }) => ({ value: id, label: name }))
  return <Select label={t.translationOf} description={t.translationHint} searchable clearable data={data} {...props} />
}

export function Original({ id }: { id: string }) {
  const source = useQuery('knowledge.get', { id }).data
  return source ? <SourceLink {...source}>{source.name}</SourceLink> : null
}

/** In which languages it can be read, too; nothing where there is none. */
export function useTranslations(id: string): ReactNode {
  const nameOf = useLanguageName()
  const { items } = useList('knowledge.list', { translation_of: id })
  if (items.length === 0) return null
  return (
    <Group gap="xs">
      {items.map((source) => (
        <SourceLink key={source.id} {...source}>
          {source.language ? nameOf(source.language) : source.name}
        </SourceLink>
      ))}
    </Group>
  )
}

const SourceLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <Anchor component={Link} href={`/knowledge/${id}`}>
    {children}
  </Anchor>
)
