import { NumberInput, SimpleGrid, TextInput } from '@mantine/core'
import { Confirm } from '../../../parts/confirm.tsx'
import { Form, useDraft } from '../../../parts/form.tsx'
import { useNumbers } from '../../../parts/numbers.tsx'
import type { Column } from '../../../parts/table.tsx'
import { type ItemOf, useDo, useList } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { useWords } from '../../../use-words.ts'
import { useHouseWords } from '../parts/words.ts'
import { Editable } from './editable.tsx'
import { useOwnWords } from './words.ts'

type Experience = ItemOf<'experiences.list'>

export function Experiences() {
  const own = useOwnWords()
  const house = useHouseWords()
  const list = useList('experiences.list', {})
  const drop = useDo('experiences.delete', { changes: ['experiences', 'properties'], done: own.gone })
  return (
    <Editable
      label={own.experiences}
      list={list}
      columns={useColumns()}
      csv="experiences"
      words={{ add: own.addExperience, none: own.noExperiences, noneHint: own.noExperiencesHint }}
      remove={({ id, name }) => (
        <Confirm label={house.remove} title={own.goneTitle(name)} onConfirm={() => drop.mutate({ id })}>
          {own.goneHint}
        </Confirm>
      )}
      form={(experience, close) => <ExperienceForm experience={experience} onClose={close} />}
    />
  )
}

function useColumns(): Column<Experience>[] {
  const own = useOwnWords()
  const house = useHouseWords()
  const { money } = useNumbers()
  return [
    { title: house.name, width: 'minmax(12rem, 1fr)', show: ({ name }) => name, text: ({ name }) => name },
    { title: own.slots, width: '7rem', right: true, show: ({ slots }) => slots, text: ({ slots }) => slots },
    {
      title: own.price,
      width: '9rem',
      right: true,
      show: ({ price, currency }) => money(price, currency),
      text: ({ price }) => price,
    },
  ]
}

function ExperienceForm({ experience, onClose }: { experience: Experience | undefined; onClose(): void }) {
  const own = useOwnWords()
  const house = useHouseWords()
  const { save } = useWords()
  const { currency } = usePlace()
  const effects = {
    changes: ['experiences' as const, 'properties' as const],
    done: own.saved,
    quiet: true,
    after: onClose,
  }
  const create = useDo('experiences.create', effects)
  const update = useDo('experiences.update', effects)
  const doing = experience ? update : create
  const { draft, text, number } = useDraft(
    {
      name: experience?.name ?? '',
      slots: (experience?.slots ?? '') as number | string,
      price: (experience?.price ?? '') as number | string,
    },
    doing.error,
  )
  const submit = () => {
    const input = { name: draft.name, slots: draft.slots as number, price: draft.price as number }
    if (experience) update.mutate({ id: experience.id, ...input })
    else create.mutate(input)
  }
  return (
    <Form doing={doing} submit={save} onSubmit={submit} onCancel={onClose} fields={['name', 'slots', 'price']}>
      <TextInput label={house.name} required data-autofocus {...text('name')} />
      <SimpleGrid cols={2}>
        <NumberInput label={own.slots} required min={0} allowDecimal={false} {...number('slots')} />
        <NumberInput
          label={`${own.price} (${experience?.currency ?? currency})`}
          required
          min={0}
          decimalScale={2}
          {...number('price')}
        />
      </SimpleGrid>
    </Form>
  )
}
