import { List, NumberInput, SimpleGrid, Text } from '@mantine/core'
import { useQuery as useTanstackQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { SESSION } from '../../../api/session.ts'
import { formatDay } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { ConfirmDialog } from '../../../ui/confirm.tsx'
import { orNull, useDraft } from '../../../ui/form.tsx'
import type { Property } from './general.tsx'
import { type Shortened, shortened } from './kept-days.ts'
import { useRetentionMessages } from './retention-messages.ts'
import { SettingsForm } from './settings-form.tsx'

type Kind = keyof Property['retention_days']
type Field = `retention_days.${Kind}`

const fieldOf = (kind: Kind): Field => `retention_days.${kind}`

/** For how many days what is kept. Fewer than now asks first: what is older goes within minutes. */
export function Retention({ property: { id, retention_days: now } }: { property: Property }) {
  const t = useRetentionMessages()
  const { today } = useProperty()
  const server = useTanstackQuery(SESSION).data?.retention_days ?? {}
  const mutation = useMutation('properties.update', { done: t.saved, quiet: true })
  const kinds = Object.keys(t.kinds) as Kind[]
  const fields = kinds.map(fieldOf)
  const start = Object.fromEntries(kinds.map((kind) => [fieldOf(kind), now[kind] ?? '']))
  const { draft, number } = useDraft(start as Record<Field, number | string>, mutation.error)
  const then = Object.fromEntries(
    kinds.map((kind) => [kind, orNull(draft[fieldOf(kind)])]),
  ) as Property['retention_days']
  const [asked, setAsked] = useState<Shortened<Kind>[]>([])
  const save = () => mutation.mutate({ id, retention_days: then })
  const submit = () => {
    const goes = shortened(now, then, server, today)
    setAsked(goes)
    if (goes.length === 0) save()
  }
  return (
    <SettingsForm mutation={mutation} fields={fields} onSubmit={submit}>
      <Text size="sm">{t.hint}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {kinds.map((kind) => (
          <NumberInput
            key={kind}
            label={t.kinds[kind].name}
            description={`${t.kinds[kind].what} ${t.server(server[kind])}`}
            placeholder={String(server[kind] ?? '')}
            allowDecimal={false}
            allowNegative={false}
            {...number(fieldOf(kind))}
          />
        ))}
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {t.never}
      </Text>
      <Deletes goes={asked} onClose={() => setAsked([])} onConfirm={save} />
    </SettingsForm>
  )
}

/** Said before it happens, because there is no way back. */
function Deletes({ goes, ...dialog }: { goes: Shortened<Kind>[]; onClose(): void; onConfirm(): void }) {
  const t = useRetentionMessages()
  const { language } = useLanguage()
  return (
    <ConfirmDialog opened={goes.length > 0} title={t.deletes} label={t.shorten} {...dialog}>
      <List mb="sm">
        {goes.map(({ kind, before }) => (
          <List.Item key={kind}>{t.goes(t.kinds[kind].name, formatDay(language, before))}</List.Item>
        ))}
      </List>
      {t.noWayBack}
    </ConfirmDialog>
  )
}
