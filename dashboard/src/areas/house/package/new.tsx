import { Grid, Select, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { choices } from '../../../parts/choices.ts'
import { Form, useDraft } from '../../../parts/form.tsx'
import { type InputOf, useDo } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useHouseWords } from '../parts/words.ts'
import { FIELDS, fieldsOf, type PackageDraft, PackageFields } from './fields.tsx'
import { PackagePreview } from './preview.tsx'
import { useOwnWords } from './words.ts'

type NewDraft = PackageDraft & { slug: string; type: string }

/** `Wein & Käse` becomes `wein-kase`. */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export function NewPackage() {
  const own = useOwnWords()
  const house = useHouseWords()
  const { currency } = usePlace()
  const [, go] = useLocation()
  const [publish, setPublish] = useState(false)
  const doing = useDo('packages.create', {
    done: own.saved,
    quiet: true,
    after: ({ id }) => go(`/packages/${id}`, { replace: true }),
  })
  const fields = useDraft<NewDraft>(
    {
      name: '',
      slug: '',
      type: 'custom',
      price: '',
      currency,
      description: '',
      inclusions: [''],
      valid_from: '',
      valid_until: '',
    },
    doing.error,
  )
  const { draft, text, choice } = fields
  const submit = () => {
    const { slug, type } = draft
    const input = { ...fieldsOf(draft), slug: slug || slugOf(draft.name), type, currency: draft.currency.toUpperCase() }
    doing.mutate({ ...input, is_active: publish } as InputOf<'packages.create'>)
  }
  return (
    <Grid>
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <Form
          doing={doing}
          submit={publish ? own.publishNew : own.saveDraft}
          onSubmit={submit}
          fields={[...FIELDS, 'slug', 'type', 'currency']}
        >
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Select label={own.type} required allowDeselect={false} data={choices(own.types)} {...choice('type')} />
            <TextInput label={house.currency} required maxLength={3} {...text('currency')} />
          </SimpleGrid>
          <PackageFields {...(fields as unknown as Parameters<typeof PackageFields>[0])} />
          <TextInput label={own.slug} description={own.slugHint} placeholder={slugOf(draft.name)} {...text('slug')} />
          <Switch
            label={own.publishNew}
            checked={publish}
            onChange={({ currentTarget }) => setPublish(currentTarget.checked)}
          />
        </Form>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <PackagePreview draft={draft} />
      </Grid.Col>
    </Grid>
  )
}
