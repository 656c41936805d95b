import { NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core'
import { type OutputOf, useMutation } from '../../../api/operations.ts'
import { TimeInput } from '../../../domain/when/time-input.tsx'
import { useCountries, useCurrencies, useTimeZones } from '../../../domain/zones.ts'
import { orNull, useDraft } from '../../../ui/form.tsx'
import { useMessages } from './messages.ts'
import { SettingsForm } from './settings-form.tsx'

export type Property = OutputOf<'properties.get'>

const FIELDS = [
  'name',
  'slug',
  'timezone',
  'currency',
  'country',
  'day_starts_at',
  'check_out_until',
  'intent_threshold',
]

export function GeneralSettings({ property }: { property: Property }) {
  const t = useMessages()
  const mutation = useMutation('properties.update', { done: t.saved, quiet: true })
  const { id, name, slug, timezone, currency, country, day_starts_at, check_out_until, intent_threshold } = property
  const { draft, text, when, choice, number } = useDraft(
    {
      ...{
        name,
        slug,
        timezone,
        currency,
        country: country ?? '',
        day_starts_at,
        check_out_until: check_out_until ?? '',
      },
      percent: Math.round(intent_threshold * 100) as number | string,
    },
    mutation.error,
  )
  const currencies = useCurrencies(currency)
  const zones = useTimeZones(timezone)
  const submit = () => {
    const { percent, ...fields } = draft
    const changes = {
      country: orNull(fields.country),
      check_out_until: orNull(fields.check_out_until),
      intent_threshold: Number(percent) / 100,
    }
    mutation.mutate({ id, ...fields, ...changes })
  }
  return (
    <SettingsForm mutation={mutation} fields={FIELDS} onSubmit={submit}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={t.name} required {...text('name')} />
        <TextInput label={t.slug} required {...text('slug')} />
        <Select
          label={t.timezone}
          description={t.timezoneHint}
          searchable
          allowDeselect={false}
          required
          data={zones}
          {...choice('timezone')}
        />
        <Select
          label={t.currency}
          description={t.currencyHint}
          searchable
          allowDeselect={false}
          required
          data={currencies}
          {...choice('currency')}
        />
        <TimeInput label={t.dayStarts} description={t.dayStartsHint} {...when('day_starts_at')} />
        <TimeInput label={t.leaveUntil} description={t.leaveUntilHint} {...when('check_out_until')} />
        <Select label={t.country} searchable clearable data={useCountries(draft.country)} {...choice('country')} />
        <NumberInput label={t.threshold} description={t.thresholdHint} min={0} max={100} {...number('percent')} />
      </SimpleGrid>
    </SettingsForm>
  )
}
