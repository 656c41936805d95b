import { Grid, Select, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { type InputOf, useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { choices } from '../../../ui/choice.tsx'
import { Form, useDraft } from '../../../ui/form.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import { slugOf } from '../shared/slug.ts'
import { FIELDS, fieldsOf, type PackageDraft, PackageFields } from './fields.tsx'
import { useMessages } from './messages.ts'
import { PackagePreview } from './preview.tsx'

type NewDraft = PackageDraft & { slug: string; type: string }

export function NewPackage() {
  const t = useMessages()
  const shared = useSharedMessages()
  const { currency } = useProperty()
  const [, go] = useLocation()
  const [publish, setPublish] = useState(false)
  const mutation = useMutation('packages.create', {
    done: t.saved,
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
    mutation.error,
  )
  const { draft, text, choice } = fields
  const submit = () => {
    const { slug, type } = draft
    const input = { ...fieldsOf(draft), slug: slug || slugOf(draft.name), type, currency: draft.currency.toUpperCase() }
    mutation.mutate({ ...input, is_active: publish } as InputOf<'packages.create'>)
  }
  return (
    <Grid>
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <Form
          mutation={mutation}
          submit={publish ? t.publishNew : t.saveDraft}
          onSubmit={submit}
          fields={[...FIELDS, 'slug', 'type', 'currency']}
        >
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Select label={t.type} required allowDeselect={false} data={choices(t.types)} {...choice('type')} />
            <TextInput label={shared.currency} required maxLength={3} {...text('currency')} />
          </SimpleGrid>
          <PackageFields {...(fields as unknown as Parameters<typeof PackageFields>[0])} />
          <TextInput label={t.slug} description={t.slugHint} placeholder={slugOf(draft.name)} {...text('slug')} />
          <Switch
            label={t.publishNew}
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
