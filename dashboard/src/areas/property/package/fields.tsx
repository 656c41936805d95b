import { NumberInput, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core'
import { DayInput } from '../../../domain/when/day-input.tsx'
import type { useDraft } from '../../../ui/form.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import { Inclusions } from './inclusions.tsx'
import { useMessages } from './messages.ts'

/** What both a new package and an old one are made of. */
export interface PackageDraft {
  name: string
  price: number | string
  currency: string
  description: string
  inclusions: string[]
  valid_from: string
  valid_until: string
}

export const FIELDS = ['name', 'price', 'description', 'inclusions', 'valid_from', 'valid_until']

/** As the server takes it: lines without words are none. */
export const fieldsOf = ({ name, price, description, inclusions, valid_from, valid_until }: PackageDraft) => ({
  name,
  price: price as number,
  description: description || null,
  inclusions: inclusions.map((line) => line.trim()).filter(Boolean),
  valid_from: valid_from || null,
  valid_until: valid_until || null,
})

type Draft = Pick<
  ReturnType<typeof useDraft<PackageDraft>>,
  'draft' | 'change' | 'text' | 'when' | 'number' | 'problems'
>

export function PackageFields({ draft, change, text, when, number, problems }: Draft) {
  const t = useMessages()
  const shared = useSharedMessages()
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={shared.name} required {...text('name')} />
        <NumberInput label={`${t.price} (${draft.currency})`} required min={0} decimalScale={2} {...number('price')} />
      </SimpleGrid>
      <Textarea label={t.description} autosize minRows={3} {...text('description')} />
      <Inclusions
        lines={draft.inclusions}
        onChange={(inclusions) => change({ inclusions })}
        error={problems.inclusions}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DayInput label={t.validFrom} {...when('valid_from')} />
        <DayInput label={t.validUntil} since={draft.valid_from} {...when('valid_until')} />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {t.seasonHint}
      </Text>
    </>
  )
}
