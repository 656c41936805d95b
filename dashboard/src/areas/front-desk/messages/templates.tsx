import { Badge, Group, Text } from '@mantine/core'
import { type ItemOf, useList, useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { Listing } from '../../../domain/result.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { FormButton } from '../../../ui/form-button.tsx'
import type { Column } from '../../../ui/table.tsx'
import { useLocaleName } from '../shared/names.ts'
import { useMessages } from './messages.ts'
import { TemplateForm } from './template-form.tsx'
import { useTemplateMessages } from './templates-messages.ts'

type Row = ItemOf<'templates.list'>

export function Templates() {
  const t = useTemplateMessages()
  const { tabs } = useMessages()
  const { may } = useProperty()
  const list = useList('templates.list', {})
  const add = may('messaging:write') && (
    <FormButton label={t.add} width="lg">
      {(close) => <TemplateForm onClose={close} />}
    </FormButton>
  )
  return (
    <>
      <Group justify="space-between">
        <Text c="dimmed">{t.lead}</Text>
        {list.items.length > 0 && add}
      </Group>
      <Listing
        label={tabs.templates}
        list={list}
        columns={useColumns()}
        keyOf={({ id }) => id}
        csv="templates"
        empty={
          <Empty title={t.none} action={add}>
            {t.noneHint}
          </Empty>
        }
      />
    </>
  )
}

function useColumns(): Column<Row>[] {
  const t = useTemplateMessages()
  const { may } = useProperty()
  const localeName = useLocaleName()
  const remove = useMutation('templates.delete', { done: t.deleted })
  const columns: Column<Row>[] = [
    { title: t.name, width: 'minmax(10rem, 14rem)', show: ({ name }) => name, text: ({ name }) => name },
    {
      title: t.language,
      width: '9rem',
      show: ({ language }) => localeName(language.replace('_', '-')),
      text: ({ language }) => language,
    },
    {
      title: t.body,
      width: 'minmax(14rem, 1fr)',
      show: ({ body }) => <bdi title={body}>{body}</bdi>,
      text: ({ body }) => body,
    },
    {
      title: t.firstContact,
      width: '12rem',
      show: ({ first_contact }) => first_contact && <Badge tt="none">{t.isFirst}</Badge>,
      text: ({ first_contact }) => first_contact,
    },
  ]
  if (!may('messaging:write')) return columns
  const actions: Column<Row> = {
    title: t.actions,
    width: '8rem',
    right: true,
    onScreen: true,
    show: ({ id, name }) => (
      <Confirm label={t.delete} title={t.deleteTitle(name)} onConfirm={() => remove.mutate({ id })}>
        {t.deleteMeans}
      </Confirm>
    ),
  }
  return [...columns, actions]
}
