import { MultiSelect, PasswordInput, Select, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type InputOf, useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { useFieldProblems } from '../../../i18n/problem.ts'
import { Form } from '../../../ui/form.tsx'
import { useUiMessages } from '../../../ui/messages.ts'
import { useMessages } from './messages.ts'
import { PROVIDERS, type ProviderFields, titleOf } from './provider-fields.ts'

/** Takes secrets and never shows one: a stored account is replaced as a whole. */
export function ProviderForm({ provider, onClose }: { provider: string; onClose(): void }) {
  const t = useMessages()
  const { save, why } = useUiMessages()
  const { property_id } = useProperty()
  const [chosen, setChosen] = useState(provider)
  const [values, setValues] = useState<Record<string, string>>({})
  const [channels, setChannels] = useState<string[]>([])
  const mutation = useMutation('propertyProviders.put', { done: t.storedProvider, quiet: true, after: onClose })
  const problems = useFieldProblems(mutation.error)
  const provided = PROVIDERS[chosen]
  const submit = () => {
    const { webhook_secret, ...credentials } = Object.fromEntries(Object.entries(values).filter(([, text]) => text))
    mutation.mutate({
      id: property_id,
      provider: chosen,
      credentials: credentials as Record<string, string>,
      ...(webhook_secret && { webhook_secret }),
      ...(channels.length > 0 && { channels }),
    } as InputOf<'propertyProviders.put'>)
  }
  const choose = (name: string | null) => {
    setChosen(name ?? '')
    setValues({})
    setChannels([])
  }
  const field = (name: string) => ({
    value: values[name] ?? '',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setValues((former) => ({ ...former, [name]: value })),
    error: problems[`credentials.${name}`] ?? problems[name],
    autoComplete: 'off',
  })
  const fields = (provided?.credentials ?? []).map(({ name }) => `credentials.${name}`)
  return (
    <Form
      mutation={mutation}
      submit={save}
      onSubmit={submit}
      onCancel={onClose}
      fields={[...fields, 'webhook_secret']}
      why={!provided && why.choose}
    >
      {!provider && (
        <Select
          label={t.provider}
          required
          allowDeselect={false}
          data={Object.entries(PROVIDERS).map(([value]) => ({ value, label: titleOf(value) }))}
          value={chosen || null}
          onChange={choose}
        />
      )}
      {provided && <Text size="sm">{t.secretHint}</Text>}
      {provided?.credentials.map((credential) => (
        <Credential key={credential.name} of={credential} field={field(credential.name)} />
      ))}
      {provided && provided.webhookSecret !== 'none' && (
        <PasswordInput
          label={t.webhookSecretField}
          required={provided.webhookSecret === 'required'}
          {...field('webhook_secret')}
        />
      )}
      {provided && provided.channels.length > 1 && (
        <MultiSelect
          label={t.onlyChannels}
          description={t.onlyChannelsHint}
          data={provided.channels.map((value) => ({ value, label: t.channels[value] ?? value }))}
          value={channels}
          onChange={setChannels}
        />
      )}
    </Form>
  )
}

interface CredentialProps {
  of: ProviderFields['credentials'][number]
  field: Pick<Parameters<typeof TextInput>[0], 'value' | 'error' | 'autoComplete'> & {
    onChange(event: { currentTarget: { value: string } }): void
  }
}

function Credential({ of: { name, optional, long, secret }, field }: CredentialProps) {
  const t = useMessages()
  const shared = { label: optional ? `${name} (${t.optional})` : name, required: !optional, ...field }
  if (long) return <Textarea {...shared} autosize minRows={3} maxRows={8} />
  return secret ? <PasswordInput {...shared} /> : <TextInput {...shared} />
}
