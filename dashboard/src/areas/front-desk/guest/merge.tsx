import { Table } from '@mantine/core'
import { useState } from 'react'
import { useMutation } from '../../../api/operations.ts'
import { type Guest, useGuest } from '../../../domain/guest.tsx'
import { type GuestField, useGuestMessages } from '../../../domain/guest-messages.ts'
import { GuestPicker } from '../../../domain/guest-picker.tsx'
import { useFieldProblems } from '../../../i18n/problem.ts'
import { Form } from '../../../ui/form.tsx'
import { FormButton } from '../../../ui/form-button.tsx'
import { usePhone } from '../../../ui/phone.ts'
import { Means } from './means.tsx'
import { useMergeMessages } from './merge-messages.ts'

export function Merge({ guest }: { guest: Guest }) {
  const t = useMergeMessages()
  return (
    <FormButton label={t.merge} title={t.mergeTitle} size="sm" variant="default" width="lg">
      {(close) => <MergeForm guest={guest} onClose={close} />}
    </FormButton>
  )
}

/** What it means stands before the button, and what each field will be. */
function MergeForm({ guest, onClose }: { guest: Guest; onClose(): void }) {
  const t = useMergeMessages()
  const [from, setFrom] = useState('')
  // Whatever was the other's is this one's now.
  const changes = ['guests', 'reservations', 'messaging', 'calls', 'charges', 'payments', 'desk'] as const
  const merge = useMutation('guests.merge', { changes: [...changes], done: t.merged, quiet: true, after: onClose })
  const problems = useFieldProblems(merge.error)
  // Once it is on its way the other record may be no more: it is not looked at again.
  const shown = merge.isIdle || merge.isError ? from : ''
  const { guest: other } = useGuest(shown)
  const why = from === '' ? t.otherFirst : from === guest.id && t.same
  return (
    <Form
      mutation={merge}
      submit={t.confirm}
      onSubmit={() => merge.mutate({ id: guest.id, from })}
      onCancel={onClose}
      fields={['from']}
      why={why}
    >
      <GuestPicker label={t.other} value={shown} onChange={setFrom} error={problems.from} required />
      <Means of={t.mergeMeans} />
      {other && other.id !== guest.id && <Comparison kept={guest} from={other} />}
    </Form>
  )
}

/** The consent is the kept record's own, and so is the day it was made. */
const KEPT: GuestField[] = ['marketing_consent', 'created_at']

function Comparison({ kept, from }: { kept: Guest; from: Guest }) {
  const t = useMergeMessages()
  const { fields } = useGuestMessages()
  const compared = (Object.keys(fields) as GuestField[]).filter((field) => !KEPT.includes(field))
  const differing = compared.filter((field) => kept[field] || from[field])
  return (
    <Table aria-label={t.result} {...(usePhone() && { className: 'cards' })}>
      <Table.Thead>
        <Table.Tr>
          {[t.field, t.kept, t.from, t.result].map((head) => (
            <Table.Th key={head}>{head}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {differing.map((field) => (
          <Table.Tr key={field}>
            <Table.Th scope="row" fw={400} data-part="head">
              {fields[field]}
            </Table.Th>
            <Table.Td data-title={t.kept}>{kept[field] ?? '–'}</Table.Td>
            <Table.Td data-title={t.from}>{from[field] ?? '–'}</Table.Td>
            <Table.Td fw={600} data-title={t.result} data-part="wide">
              {kept[field] ?? from[field]}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
