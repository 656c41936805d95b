import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { useLanguage } from '../../../language.tsx'
import { orNull, useDraft } from '../../../parts/form.tsx'
import { type OutputOf, useDo } from '../../../place/ask.ts'
import { SettingsForm } from './settings-form.tsx'
import { useOwnWords } from './words.ts'

export type Property = OutputOf<'properties.get'>

const FIELDS = ['name', 'slug', 'timezone', 'currency', 'country', 'day_starts_at']

const withPresent = (known: string[], present: string): string[] => [...new Set([...known, present])].sort()

function useCurrencies(present: string) {
  const { language } = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'currency' })
    const codes = withPresent(Intl.supportedValuesOf('currency'), present)
    return codes.map((code) => ({ value: code, label: `${code} · ${names.of(code)}` }))
  }, [language, present])
}

export function HouseSettings({ property }: { property: Property }) {
  const own = useOwnWords()
  const doing = useDo('properties.update', { done: own.saved, quiet: true })
  const { id, name, slug, timezone, currency, country, day_starts_at } = property
  const { draft, text, choice } = useDraft(
    { name, slug, timezone, currency, country: country ?? '', day_starts_at },
    doing.error,
  )
  const currencies = useCurrencies(currency)
  const zones = useMemo(() => withPresent(Intl.supportedValuesOf('timeZone'), timezone), [timezone])
  const submit = () => doing.mutate({ id, ...draft, country: orNull(draft.country.toUpperCase()) })
  return (
    <SettingsForm doing={doing} fields={FIELDS} onSubmit={submit}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={own.name} required {...text('name')} />
        <TextInput label={own.slug} required {...text('slug')} />
        <Select
          label={own.timezone}
          description={own.timezoneHint}
          searchable
          allowDeselect={false}
          required
          data={zones}
          {...choice('timezone')}
        />
        <Select
          label={own.currency}
          description={own.currencyHint}
          searchable
          allowDeselect={false}
          required
          data={currencies}
          {...choice('currency')}
        />
        <TextInput type="time" label={own.dayStarts} description={own.dayStartsHint} {...text('day_starts_at')} />
        <TextInput label={own.country} description={own.countryHint} maxLength={2} {...text('country')} />
      </SimpleGrid>
    </SettingsForm>
  )
}
