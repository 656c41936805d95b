import { Badge, Button, Divider, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useMutation, useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { CodeBlock } from '../../../ui/code.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { Section } from '../../../ui/section.tsx'
import { type Provider, ProviderForm } from './provider-form.tsx'
import { useSignInMessages } from './sign-in-messages.ts'

/** Where people of the house may sign in besides here: Google, Microsoft, or any other OpenID provider. */
export function SignIn() {
  const t = useSignInMessages()
  const { may } = useProperty()
  const { data } = useQuery('signInProviders.list', {})
  const [edited, setEdited] = useState<Provider | 'new'>()
  const close = () => setEdited(undefined)
  const add = may('keys:write') && (
    <Button size="xs" variant="default" onClick={() => setEdited('new')}>
      {t.add}
    </Button>
  )
  return (
    <Section title={t.title} hint={t.hint} actions={add}>
      {data?.data.map((provider) => (
        <Stack key={provider.id} gap="xs">
          <Divider />
          <Group justify="space-between">
            <Text size="sm">
              <strong>{provider.name}</strong> · {provider.issuer}
            </Text>
            {may('keys:write') && <Actions provider={provider} onEdit={() => setEdited(provider)} />}
          </Group>
          <Domains provider={provider} />
        </Stack>
      ))}
      <Modal opened={edited !== undefined} onClose={close} title={edited === 'new' ? t.add : t.change} size="lg">
        <ProviderForm provider={typeof edited === 'object' ? edited : undefined} onClose={close} />
      </Modal>
    </Section>
  )
}

function Actions({ provider: { id, name }, onEdit }: { provider: Provider; onEdit(): void }) {
  const t = useSignInMessages()
  const remove = useMutation('signInProviders.delete', { done: t.removed })
  return (
    <Group gap="xs">
      <Button size="xs" variant="default" aria-label={t.changeOf(name)} onClick={onEdit}>
        {t.change}
      </Button>
      <Confirm
        label={t.remove}
        title={t.removeTitle(name)}
        loading={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
      >
        {t.removeHint}
      </Confirm>
    </Group>
  )
}

/** Each with its proof, or what to publish for it. */
function Domains({ provider: { id, domains } }: { provider: Provider }) {
  const t = useSignInMessages()
  const { may } = useProperty()
  const prove = useMutation('signInProviders.prove', { done: t.proved })
  const open = domains.filter(({ proved_at }) => proved_at === null)
  return (
    <>
      <Group gap="xs">
        {domains.map(({ domain, proved_at }) => (
          <Badge key={domain} tt="none" variant="light" color={proved_at ? 'teal' : 'orange'}>
            {proved_at ? t.isProved(domain) : t.isOpen(domain)}
          </Badge>
        ))}
      </Group>
      {open.length > 0 && <Text size="sm">{t.publish}</Text>}
      {open.map(({ domain, record }) => (
        <CodeBlock key={domain} label={t.recordOf(domain)} text={`${record.name} ${record.type} "${record.value}"`} />
      ))}
      {open.length > 0 && may('keys:write') && (
        <Group>
          <Button size="xs" loading={prove.isPending} onClick={() => prove.mutate({ id })}>
            {t.check}
          </Button>
        </Group>
      )}
    </>
  )
}
