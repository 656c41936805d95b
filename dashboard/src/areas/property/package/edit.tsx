import { Grid, Text } from '@mantine/core'
import { type OutputOf, useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Form, useDraft } from '../../../ui/form.tsx'
import { useUiMessages } from '../../../ui/messages.ts'
import { useSharedMessages } from '../shared/messages.ts'
import { FIELDS, fieldsOf, type PackageDraft, PackageFields } from './fields.tsx'
import { useMessages } from './messages.ts'
import { PackagePreview } from './preview.tsx'

export function EditPackage({ offer }: { offer: OutputOf<'packages.get'> }) {
  const t = useMessages()
  const shared = useSharedMessages()
  const { save } = useUiMessages()
  const { may } = useProperty()
  const mutation = useMutation('packages.update', { done: t.saved, quiet: true })
  const fields = useDraft<PackageDraft>(
    {
      name: offer.name,
      price: offer.price,
      currency: offer.currency,
      description: offer.description ?? '',
      inclusions: offer.inclusions,
      valid_from: offer.valid_from ?? '',
      valid_until: offer.valid_until ?? '',
    },
    mutation.error,
  )
  if (!may('packages:write')) return <PackagePreview draft={fields.draft} />
  return (
    <Grid>
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <Form
          mutation={mutation}
          submit={save}
          onSubmit={() => mutation.mutate({ id: offer.id, ...fieldsOf(fields.draft) })}
          fields={FIELDS}
        >
          <PackageFields {...fields} />
          <div>
            <Facts
              across
              of={[
                [t.type, t.types[offer.type] ?? offer.type],
                [shared.currency, offer.currency],
                [t.slug, offer.slug],
              ]}
            />
            <Text size="sm" c="dimmed" mt="xs">
              {t.fixedHint}
            </Text>
          </div>
        </Form>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <PackagePreview draft={fields.draft} />
      </Grid.Col>
    </Grid>
  )
}
