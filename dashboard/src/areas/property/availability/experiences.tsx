import { NumberInput, SimpleGrid, TextInput } from '@mantine/core'
import { type ItemOf, useList, useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { useNumbers } from '../../../domain/numbers.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { Form, useDraft } from '../../../ui/form.tsx'
import { useUiMessages } from '../../../ui/messages.ts'
import type { Column } from '../../../ui/table.tsx'
import { useSharedMessages } from '../shared/messages.ts'
import { Editable } from './editable.tsx'
import { useMessages } from './messages.ts'

type Experience = ItemOf<'experiences.list'>

export function Experiences() {
  const t = useMessages()
  const shared = useSharedMessages()
  const list = useList('experiences.list', {})
  const drop = useMutation('experiences.delete', { changes: ['experiences', 'properties'], done: t.gone })
  return (
    <Editable
      label={t.experiences}
      list={list}
      columns={useColumns()}
      csv="experiences"
      messages={{ add: t.addExperience, none: t.noExperiences, noneHint: t.noExperiencesHint }}
      remove={({ id, name }) => (
        <Confirm label={shared.remove} title={t.goneTitle(name)} onConfirm={() => drop.mutate({ id })}>
          {t.goneHint}
        </Confirm>
      )}
      form={(experience, close) => <ExperienceForm experience={experience} onClose={close} />}
    />
  )
}

function useColumns(): Column<Experience>[] {
  const t = useMessages()
  const shared = useSharedMessages()
  const { money } = useNumbers()
  return [
    { title: shared.name, width: 'minmax(12rem, 1fr)', show: ({ name }) => name, text: ({ name }) => name },
    { title: t.slots, width: '7rem', right: true, show: ({ slots }) => slots, text: ({ slots }) => slots },
    {
      title: t.price,
      width: '9rem',
      right: true,
      show: ({ price, currency }) => money(price, currency),
      text: ({ price }) => price,
    },
  ]
}

function ExperienceForm({ experience, onClose }: { experience: Experience | undefined; onClose(): void }) {
  const t = useMessages()
  const shared = useSharedMessages()
  const { save } = useUiMessages()
  const { currency } = useProperty()
  const effects = {
    changes: ['experiences' as const, 'properties' as const],
    done: t.saved,
    quiet: true,
    after: onClose,
  }
  const create = useMutation('experiences.create', effects)
  const update = useMutation('experiences.update', effects)
  const mutation = experience ? update : create
  const { draft, text, number } = useDraft(
    {
      name: experience?.name ?? '',
      slots: (experience?.slots ?? '') as number | string,
      price: (experience?.price ?? '') as number | string,
    },
    mutation.error,
  )
  const submit = () => {
    const input = { name: draft.name, slots: draft.slots as number, price: draft.price as number }
    if (experience) update.mutate({ id: experience.id, ...input })
    else create.mutate(input)
  }
  return (
    <Form mutation={mutation} submit={save} onSubmit={submit} onCancel={onClose} fields={['name', 'slots', 'price']}>
      <TextInput label={shared.name} required data-autofocus {...text('name')} />
      <SimpleGrid cols={2}>
        <NumberInput label={t.slots} required min={0} allowDecimal={false} {...number('slots')} />
        <NumberInput
          label={`${t.price} (${experience?.currency ?? currency})`}
          required
          min={0}
          decimalScale={2}
          {...number('price')}
        />
      </SimpleGrid>
    </Form>
  )
}
