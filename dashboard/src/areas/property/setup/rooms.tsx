import { Button, List, Stack } from '@mantine/core'
import { useState } from 'react'
import { useList } from '../../../api/operations.ts'
import { RoomTypeForm } from '../availability/room-type-form.tsx'
import { useMessages } from './messages.ts'

export function Rooms() {
  const t = useMessages()
  const { items } = useList('roomTypes.list', {})
  const [adding, setAdding] = useState(false)
  if (adding || items.length === 0) return <RoomTypeForm roomType={undefined} onClose={() => setAdding(false)} />
  return (
    <Stack align="flex-start">
      <List>
        {items.map(({ id, name, inventory }) => (
          <List.Item key={id}>{t.roomsOf(name, inventory)}</List.Item>
        ))}
      </List>
      <Button variant="default" onClick={() => setAdding(true)}>
        {t.anotherRoom}
      </Button>
    </Stack>
  )
}
