import { ActionIcon, CloseIcon, Group, PasswordInput, Select, Stack, TagsInput, Text, TextInput } from '@mantine/core'
import { type ItemOf, useMutation } from '../../../api/operations.ts'
import { BASE } from '../../../api/session.ts'
import { CodeBlock } from '../../../ui/code.tsx'
import { Form, orNull, useDraft } from '../../../ui/form.tsx'
import { useRoles } from './roles-shown.ts'
import { useSignInMessages } from './sign-in-messages.ts'

export type Provider = ItemOf<'signInProviders.list'>

const GOOGLE = 'https://accounts.google.com'
const MICROSOFT = 'https://login.microsoftonline.com/TENANT/v2.0'

const FIELDS = ['name', 'issuer', 'client_id', 'client_secret', 'domains', 'default_role', 'role_claim', 'roles']

export function ProviderForm({ provider, onClose }: { provider: Provider | undefined; onClose(): void }) {
  const t = useSignInMessages()
  const { options } = useRoles()
  const effects = { done: t.saved, quiet: true, after: onClose }
  const create = useMutation('signInProviders.create', effects)
  const update = useMutation('signInProviders.update', effects)
  const mutation = provider ? update : create
  const { draft, change, text, choice, problems } = useDraft(() => startOf(provider), mutation.error)
  const submit = () => {
    const { client_secret, default_role, role_claim, ...rest } = draft
    const input = {
      ...rest,
      ...(client_secret && { client_secret }),
      default_role: orNull(default_role),
      role_claim: orNull(role_claim),
    }
    if (provider) update.mutate({ id: provider.id, ...input })
    else create.mutate(input)
  }
  return (
    <Form
      mutation={mutation}
      submit={t.save}
      onSubmit={submit}
      onCancel={onClose}
      fields={FIELDS}
      why={draft.domains.length === 0 && t.chooseDomain}
    >
      <Select
        label={t.kind}
        allowDeselect={false}
        data={[
          { value: GOOGLE, label: 'Google' },
          { value: MICROSOFT, label: 'Microsoft' },
          { value: '', label: t.other },
        ]}
        value={kindOf(draft.issuer)}
        onChange={(issuer) => change({ issuer: issuer ?? '' })}
      />
      <TextInput label={t.name} description={t.nameHint} required maxLength={60} data-autofocus {...text('name')} />
      <TextInput label={t.issuer} description={t.issuerHint} required {...text('issuer')} />
      <Text size="sm">{t.register}</Text>
      <CodeBlock label={t.redirect} text={`${BASE}/oauth/sso/return`} />
      <TextInput label={t.clientId} required {...text('client_id')} />
      <PasswordInput
        label={t.clientSecret}
        description={provider?.has_secret ? t.secretKept : undefined}
        autoComplete="off"
        {...text('client_secret')}
      />
      <TagsInput
        label={t.domains}
        description={t.domainsHint}
        required
        value={draft.domains}
        onChange={(domains) => change({ domains: domains.map((domain) => domain.trim().toLowerCase()) })}
        error={problems.domains}
      />
      <Select label={t.defaultRole} placeholder={t.nobody} clearable data={options} {...choice('default_role')} />
      <TextInput label={t.claim} description={t.claimHint} placeholder="groups" {...text('role_claim')} />
      {draft.role_claim !== '' && (
        <Rules rules={draft.roles} onChange={(roles) => change({ roles })} error={problems.roles} />
      )}
    </Form>
  )
}

const startOf = (provider: Provider | undefined) => ({
  name: provider?.name ?? '',
  issuer: provider?.issuer ?? GOOGLE,
  client_id: provider?.client_id ?? '',
  client_secret: '',
  domains: provider?.domains.map(({ domain }) => domain) ?? [],
  default_role: provider?.default_role ?? '',
  role_claim: provider?.role_claim ?? '',
  roles: provider?.roles ?? [],
})

const kindOf = (issuer: string): string => {
  if (issuer === GOOGLE) return GOOGLE
  return issuer.startsWith('https://login.microsoftonline.com/') ? MICROSOFT : ''
}

interface RulesProps {
  rules: Provider['roles']
  onChange(rules: Provider['roles']): void
  error: string | undefined
}

function Rules({ rules, onChange, error }: RulesProps) {
  const t = useSignInMessages()
  const { options } = useRoles()
  const shown = [...rules, { value: '', role: '' }] // the last is there to be filled in
  const put = (index: number, rule: Provider['roles'][number] | undefined) =>
    onChange(shown.flatMap((one, i) => (i === index ? (rule ?? []) : one)).filter(({ value, role }) => value || role))
  return (
    <Stack gap="xs">
      {shown.map((rule, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no name but its place
        <Group key={i} gap="xs" wrap="nowrap" align="flex-end">
          <TextInput
            flex={1}
            aria-label={t.ruleValue(i + 1)}
            placeholder={t.value}
            value={rule.value}
            onChange={({ currentTarget }) => put(i, { ...rule, value: currentTarget.value })}
          />
          <Select
            flex={1}
            aria-label={t.ruleRole(i + 1)}
            placeholder={t.role}
            data={options}
            value={rule.role || null}
            onChange={(role) => put(i, { ...rule, role: role ?? '' })}
          />
          {i < rules.length && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t.removeRule(i + 1)}
              onClick={() => put(i, undefined)}
            >
              <CloseIcon size="1rem" />
            </ActionIcon>
          )}
        </Group>
      ))}
      {error && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  )
}
