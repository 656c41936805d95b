import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import { useRoomTypes } from '../../../parts/room-type.tsx'
import { saveFile } from '../../../parts/save.ts'
import { addDays } from '../../../parts/when.tsx'
import { usePlace } from '../../../place/context.tsx'
import './choose-file.css'
import { useOwnWords } from './words.ts'

/** Where a file is dropped or chosen, with a sample to begin from. */
export function ChooseFile({ onChoose, compact }: { onChoose(file: File): void; compact: boolean }) {
  const own = useOwnWords()
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
      aria-label={own.drop}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Stack align="center" gap="xs" ta="center">
        {!compact && (
          <>
            <Text fw={600}>{own.drop}</Text>
            <Text size="sm" maw="36rem">
              {own.dropHint}
            </Text>
          </>
        )}
        <Group justify="center">
          <FileButton
            accept=".csv,.tsv,.txt,.ndjson,.jsonl,.gz"
            onChange={(file) => file && onChoose(file)}
            inputProps={{ 'aria-label': own.choose }}
          >
            {(props) => (
              <Button {...props} variant={compact ? 'default' : 'filled'}>
                {compact ? own.chooseOther : own.choose}
              </Button>
            )}
          </FileButton>
          {!compact && <Sample />}
        </Group>
      </Stack>
    </section>
  )
}

/** Rows that fit this house, so that the sample can be imported as it is. */
function Sample() {
  const own = useOwnWords()
  const { currency, today } = usePlace()
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
      {own.sample}
    </Button>
  )
}
