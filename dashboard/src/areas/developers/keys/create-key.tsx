import { Group, Modal, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Scope } from '../../../../../sdk/src/index.ts'
import { choices } from '../../../parts/choices.ts'
import { Form, useDraft } from '../../../parts/form.tsx'
import { addDays, dayIn } from '../../../parts/when.tsx'
import { fromLocal } from '../../../parts/zone.ts'
import { useDo } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { ScopeTable } from './scope-table.tsx'
import { useOwnWords } from './words.ts'

type Expiry = 'never' | '30' | '90' | '365' | 'date'

interface CreateKeyProps {
  opened: boolean
  onClose(): void
  onCreated(secret: string): void
}

export function CreateKey({ opened, onClose, onCreated }: CreateKeyProps) {
  const own = useOwnWords()
  return (
    <Modal opened={opened} onClose={onClose} title={own.createTitle} size="lg">
      <NewKeyForm onClose={onClose} onCreated={onCreated} />
    </Modal>
  )
}

function NewKeyForm({ onClose, onCreated }: Omit<CreateKeyProps, 'opened'>) {
  const own = useOwnWords()
  const { timezone } = usePlace()
  const [tried, setTried] = useState(false)
  const create = useDo('apiKeys.create', { quiet: true, after: ({ key }) => onCreated(key) })
  const { draft, change, text, choice, problems } = useDraft(() => startOf(timezone), create.error)
  const { name, scopes, expiry, date } = draft
  const submit = () => {
    setTried(true)
    if (scopes.length === 0) return
    const expires_at = expiryMoment(expiry, date, timezone)
    create.mutate({ name, scopes, ...(expires_at && { expires_at }) })
  }
  return (
    <Form doing={create} submit={own.create} onSubmit={submit} onCancel={onClose} fields={FIELDS}>
      <TextInput
        label={own.name}
        description={own.nameHint}
        required
        maxLength={200}
        data-autofocus
        {...text('name')}
      />
      <ScopeTable
        value={scopes}
        onChange={(scopes) => change({ scopes })}
        error={problems.scopes ?? (tried && scopes.length === 0 ? own.chooseScopes : undefined)}
      />
      <Group grow align="flex-start">
        <Select
          label={own.expiry}
          allowDeselect={false}
          data={choices(own.expiries)}
          {...choice('expiry')}
          error={expiry === 'date' ? undefined : problems.expires_at}
        />
        {expiry === 'date' && (
          <TextInput type="date" required label={own.expiryDate} {...text('date')} error={problems.expires_at} />
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
  date: addDays(dayIn(timezone, new Date()), 30),
})

/** A chosen day counts to its end, as the house sees it. */
function expiryMoment(expiry: Expiry, date: string, timezone: string): string | undefined {
  if (expiry === 'never') return undefined
  if (expiry === 'date') return fromLocal(timezone, `${addDays(date, 1)}T00:00`)
  return new Date(Date.now() + Number(expiry) * 86_400_000).toISOString()
}
