import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import { useProperty } from '../../../api/property.ts'
import { useRoomTypes } from '../../../domain/room-type.tsx'
import { addDays } from '../../../i18n/calendar.ts'
import { saveFile } from '../../../ui/csv.ts'
import { useMessages } from './messages.ts'

/** Where a file is dropped or chosen, with a sample to begin from. */
export function ChooseFile({ onChoose }: { onChoose(file: File): void }) {
  const t = useMessages()
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onChoose(file)
  }
  return (
    <section
      className={over ? 'drop-here over' : 'drop-here'}
      aria-label={t.drop}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Stack align="center" gap="xs" ta="center">
        <Text fw={600}>{t.drop}</Text>
        <Text size="sm" maw="36rem">
          {t.dropHint}
        </Text>
        <Group justify="center">
          <FileButton
            accept=".csv,.tsv,.txt,.ndjson,.jsonl,.gz"
            onChange={(file) => file && onChoose(file)}
            inputProps={{ 'aria-label': t.choose }}
          >
            {(props) => <Button {...props}>{t.choose}</Button>}
          </FileButton>
          <Sample />
        </Group>
      </Stack>
    </section>
  )
}

/** Rows that fit this property, so that the sample can be imported as it is. */
function Sample() {
  const t = useMessages()
  const { currency, today } = useProperty()
  const room = useRoomTypes()[0]
  const save = () => {
    const name = room?.name ?? 'Standard'
    const rate = room?.base_rate ?? 120
    const rows = [
      ['external_id', 'room_type', 'check_in', 'check_out', 'rooms', 'nightly_rate', 'currency', 'status', 'source'],
      ['sample-1', name, addDays(today, 30), addDays(today, 33), 1, rate, currency, 'booked', 'web'],
      ['sample-2', name, addDays(today, 31), addDays(today, 32), 2, rate, currency, 'booked', 'phone'],
    ]
    saveFile('reservations-sample.csv', `${rows.map((row) => row.join(',')).join('\r\n')}\r\n`, 'text/csv')
  }
  return (
    <Button variant="default" onClick={save}>
      {t.sample}
    </Button>
  )
}
