import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { openProperty } from '../../../api/open-property.ts'
import { useProperty } from '../../../api/property.ts'
import { readSession, SESSION } from '../../../api/session.ts'
import { useCountries, useCurrencies, useTimeZones } from '../../../domain/zones.ts'
import { Form, orNull, useDraft } from '../../../ui/form.tsx'
import { slugOf } from '../shared/slug.ts'
import { useMessages } from './messages.ts'

/** Fields beside each other stand on one line, whatever is said of them. */
const BELOW = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
}

const FIELDS = ['name', 'slug', 'timezone', 'currency', 'country']

/** Begins with where the house beside it is; the short name follows the name until somebody writes another. */
export function HouseForm({ onOpened }: { onOpened(key: string): void }) {
  const t = useMessages()
  const here = useProperty()
  const queries = useQueryClient()
  const opening = useMutation({
    mutationFn: async (given: Parameters<typeof openProperty>[1]) => {
      const { environment, property_id } = await openProperty(here, given)
      queries.setQueryData(SESSION.queryKey, await readSession()) // the house is among those of the person now
      return `${environment}/${property_id}`
    },
    onSuccess: onOpened,
  })
  const { draft, change, text, choice } = useDraft(
    { name: '', slug: '', timezone: here.timezone, currency: here.currency, country: '' },
    opening.error,
  )
  const zones = useTimeZones(draft.timezone)
  const currencies = useCurrencies(draft.currency)
  const rename = (name: string) => change({ name, ...(draft.slug === slugOf(draft.name) && { slug: slugOf(name) }) })
  const submit = () => opening.mutate({ ...draft, name: draft.name.trim(), country: orNull(draft.country) })
  return (
    <Form
      mutation={opening}
      submit={t.open}
      onSubmit={submit}
      fields={FIELDS}
      why={draft.name.trim() === '' && t.nameFirst}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={t.name}
          required
          autoFocus
          {...text('name')}
          onChange={({ currentTarget }) => rename(currentTarget.value)}
        />
        <TextInput label={t.slug} description={t.slugHint} {...BELOW} required {...text('slug')} />
        <Select
          label={t.timezone}
          description={t.timezoneHint}
          {...BELOW}
          searchable
          allowDeselect={false}
          required
          data={zones}
          {...choice('timezone')}
        />
        <Select
          label={t.currency}
          description={t.currencyHint}
          {...BELOW}
          searchable
          allowDeselect={false}
          required
          data={currencies}
          {...choice('currency')}
        />
        <Select label={t.country} searchable clearable data={useCountries(draft.country)} {...choice('country')} />
      </SimpleGrid>
    </Form>
  )
}
