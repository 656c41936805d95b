import { Button, Menu } from '@mantine/core'
import { useMutation } from '../../../api/operations.ts'
import { Face } from '../../../domain/person.tsx'
import { useMessages } from './messages.ts'
import { type Thread, useColleagues } from './views.ts'

/** Who sees to it: oneself first, then the others. */
export function Assign({ thread: { id, assigned_to } }: { thread: Thread }) {
  const t = useMessages()
  const { all, me, nameOf } = useColleagues()
  const assign = useMutation('threads.update', {
    done: ({ assigned_to: to }) => (to ? t.assigned(nameOf(to) ?? to) : t.unassignedSaid),
  })
  const name = assigned_to && (nameOf(assigned_to) ?? assigned_to)
  const others = all.filter(({ is_me }) => !is_me).toSorted((a, b) => a.name.localeCompare(b.name))
  const give = (to: string | null) => assign.mutate({ id, assigned_to: to })
  return (
    <Menu position="bottom-end" withinPortal returnFocus>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          loading={assign.isPending}
          data-key="a"
          aria-label={name ? `${t.assignee}: ${name}` : t.assign}
          leftSection={name ? <Face of={name} id={assigned_to} title={t.assigned(name)} size={18} /> : null}
        >
          {name || t.assign}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t.assignee}</Menu.Label>
        {me && (
          <Menu.Item leftSection={<Face of={me.name} id={me.id} />} onClick={() => give(me.id)}>
            {t.me(me.name)}
          </Menu.Item>
        )}
        {others.map((one) => (
          <Menu.Item key={one.id} leftSection={<Face of={one.name} id={one.id} />} onClick={() => give(one.id)}>
            {one.name}
          </Menu.Item>
        ))}
        {assigned_to && <Menu.Item onClick={() => give(null)}>{t.nobody}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}
