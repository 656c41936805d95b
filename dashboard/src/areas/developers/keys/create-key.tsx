import { Group, Modal, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Scope } from '../../../../../sdk/src/index.ts'
import { useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { ScopeTable } from '../../../domain/scope-table.tsx'
import { DayInput } from '../../../domain/when/day-input.tsx'
import { addDays, fromLocal, localDate } from '../../../i18n/calendar.ts'
import { choices } from '../../../ui/choice.tsx'
import { Form, useDraft } from '../../../ui/form.tsx'
import { useUiMessages } from '../../../ui/messages.ts'
import { useMessages } from './messages.ts'

type Expiry = 'never' | '30' | '90' | '365' | 'date'

interface CreateKeyProps {
  opened: boolean
  onClose(): void
  onCreated(secret: string): void
}

export function CreateKey({ opened, onClose, onCreated }: CreateKeyProps) {
  const t = useMessages()
  return (
    <Modal opened={opened} onClose={onClose} title={t.createTitle} size="lg">
      <NewKeyForm onClose={onClose} onCreated={onCreated} />
    </Modal>
  )
}

function NewKeyForm({ onClose, onCreated }: Omit<CreateKeyProps, 'opened'>) {
  const t = useMessages()
  const ui = useUiMessages()
  const { timezone } = useProperty()
  const [tried, setTried] = useState(false)
  const create = useMutation('apiKeys.create', { quiet: true, after: ({ key }) => onCreated(key) })
  const { draft, change, text, when, choice, problems } = useDraft(() => startOf(timezone), create.error)
  const { name, scopes, expiry, date } = draft
  const submit = () => {
    setTried(true)
    if (scopes.length === 0) return
    const expires_at = expiryMoment(expiry, date, timezone)
    create.mutate({ name, scopes, ...(expires_at && { expires_at }) })
  }
  return (
    <Form
      mutation={create}
      submit={t.create}
      onSubmit={submit}
      onCancel={onClose}
      fields={FIELDS}
      why={expiry === 'date' && !date && ui.why.choose}
    >
      <TextInput label={t.name} description={t.nameHint} required maxLength={200} data-autofocus {...text('name')} />
      <ScopeTable
        value={scopes}
        onChange={(scopes) => change({ scopes })}
        error={problems.scopes ?? (tried && scopes.length === 0 ? t.chooseScopes : undefined)}
      />
      <Group grow align="flex-start">
        <Select
          label={t.expiry}
          allowDeselect={false}
          data={choices(t.expiries)}
          {...choice('expiry')}
          error={expiry === 'date' ? undefined : problems.expires_at}
        />
        {expiry === 'date' && (
          <DayInput
            required
            label={t.expiryDate}
            since={localDate(new Date(), timezone)}
            {...when('date')}
            error={problems.expires_at}
          />
        )}
      </Group>
    </Form>
  )
}

const FIELDS = ['name', 'scopes', 'expires_at']

/** Keys expire by the real clock, in a sandbox too. */
const startOf = (timezone: string) => ({
  name: '',
  scopes: [] as Scope[],
  expiry: 'never' as Expiry,
  date: addDays(localDate(new Date(), timezone), 30),
})

/** A chosen day counts to its end, on the property's clocks. */
function expiryMoment(expiry: Expiry, date: string, timezone: string): string | undefined {
  if (expiry === 'never') return undefined
  if (expiry === 'date') return fromLocal(timezone, `${addDays(date, 1)}T00:00`)
  return new Date(Date.now() + Number(expiry) * 86_400_000).toISOString()
}
