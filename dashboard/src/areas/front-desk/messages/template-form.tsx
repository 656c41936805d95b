import { SimpleGrid, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '../../../api/operations.ts'
import { Form, orNull, useDraft } from '../../../ui/form.tsx'
import { gapsOf } from '../compose/draft.ts'
import { useTemplateMessages } from './templates-messages.ts'

const FIELDS = ['name', 'language', 'body', 'provider_template_id', 'first_contact']

export function TemplateForm({ onClose }: { onClose(): void }) {
  const t = useTemplateMessages()
  const create = useMutation('templates.create', { done: t.added, quiet: true, after: onClose })
  const { draft, change, text, problems } = useDraft(
    { name: '', language: 'en', body: '', provider_template_id: '', first_contact: false },
    create.error,
  )
  const gaps = gapsOf(draft.body).length
  const submit = () => create.mutate({ ...draft, provider_template_id: orNull(draft.provider_template_id.trim()) })
  return (
    <Form mutation={create} submit={t.add} onSubmit={submit} onCancel={onClose} fields={FIELDS}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t.name} description={t.nameHint} required data-autofocus {...text('name')} />
        <TextInput label={t.language} description={t.languageHint} required {...text('language')} />
      </SimpleGrid>
      <Textarea
        label={t.body}
        description={t.bodyHint}
        required
        autosize
        minRows={3}
        maxLength={1024}
        {...text('body')}
      />
      {gaps > 0 && <Text size="sm">{t.gaps(gaps)}</Text>}
      <TextInput label={t.providerId} description={t.providerIdHint} {...text('provider_template_id')} />
      <Switch
        label={t.firstContact}
        description={t.firstContactHint}
        checked={draft.first_contact}
        onChange={({ currentTarget }) => change({ first_contact: currentTarget.checked })}
        error={problems.first_contact}
      />
    </Form>
  )
}
