import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { type OutputOf, useMutation, useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { QueryResult } from '../../../domain/result.tsx'
import { useCountries, useCurrencies, useTimeZones } from '../../../domain/zones.ts'
import { Form, orNull, useDraft } from '../../../ui/form.tsx'
import { useMessages } from './messages.ts'

/** What the house is called and where it stands: days, amounts, emergency numbers and taxes follow from it. */
export function House() {
  const { property_id } = useProperty()
  return (
    <QueryResult of={useQuery('properties.get', { id: property_id })}>
      {(property) => <HouseForm property={property} />}
    </QueryResult>
  )
}

function HouseForm({ property: { id, name, timezone, currency, country } }: { property: OutputOf<'properties.get'> }) {
  const t = useMessages()
  const mutation = useMutation('properties.update', { done: t.houseSaved, quiet: true })
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const start = {
    name,
    timezone: country === null && timezone === 'UTC' ? here : timezone,
    currency,
    country: country ?? '',
  }
  const { draft, text, choice } = useDraft(start, mutation.error)
  const submit = () => mutation.mutate({ id, ...draft, country: orNull(draft.country) })
  return (
    <Form
      mutation={mutation}
      submit={t.saveHouse}
      onSubmit={submit}
      fields={['name', 'country', 'timezone', 'currency']}
      why={draft.country === '' && t.chooseCountry}
    >
      <TextInput label={t.houseName} required {...text('name')} />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <Select label={t.country} searchable required data={useCountries(draft.country)} {...choice('country')} />
        <Select
          label={t.timezone}
          searchable
          allowDeselect={false}
          required
          data={useTimeZones(timezone)}
          {...choice('timezone')}
        />
        <Select
          label={t.currency}
          searchable
          allowDeselect={false}
          required
          data={useCurrencies(currency)}
          {...choice('currency')}
        />
      </SimpleGrid>
    </Form>
  )
}
