import { Grid, Text } from '@mantine/core'
import { Facts } from '../../../parts/facts.tsx'
import { Form, useDraft } from '../../../parts/form.tsx'
import { type OutputOf, useDo } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useWords } from '../../../use-words.ts'
import { useHouseWords } from '../parts/words.ts'
import { FIELDS, fieldsOf, type PackageDraft, PackageFields } from './fields.tsx'
import { PackagePreview } from './preview.tsx'
import { useOwnWords } from './words.ts'

export function EditPackage({ offer }: { offer: OutputOf<'packages.get'> }) {
  const own = useOwnWords()
  const house = useHouseWords()
  const { save } = useWords()
  const { may } = usePlace()
  const doing = useDo('packages.update', { done: own.saved, quiet: true })
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
    doing.error,
  )
  if (!may('packages:write')) return <PackagePreview draft={fields.draft} />
  return (
    <Grid>
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <Form
          doing={doing}
          submit={save}
          onSubmit={() => doing.mutate({ id: offer.id, ...fieldsOf(fields.draft) })}
          fields={FIELDS}
        >
          <PackageFields {...fields} />
          <div>
            <Facts
              across
              of={[
                [own.type, own.types[offer.type] ?? offer.type],
                [house.currency, offer.currency],
                [own.slug, offer.slug],
              ]}
            />
            <Text size="sm" c="dimmed" mt="xs">
              {own.fixedHint}
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
