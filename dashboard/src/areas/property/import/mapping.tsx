import { Paper, Select, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { choices } from '../../../ui/choice.tsx'
import { useMessages } from './messages.ts'
import type { Mapping } from './run-import.ts'

const DATE_FORMATS = ['DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY', 'DD-MM-YYYY', 'YYYY/MM/DD', 'YYYYMMDD']

interface MappingProps {
  /** Columns that the server did not know. */
  columns: string[]
  mapping: Mapping
  onChange(mapping: Mapping): void
}

/** What the file's own columns mean, where their names do not say it. */
export function ColumnMapping({ columns, mapping, onChange }: MappingProps) {
  const t = useMessages()
  const fields = choices(t.fields)
  const mapped = { ...mapping.columns }
  const choose = (column: string, field: string | null) => {
    const { [column]: _, ...others } = mapped
    onChange({ ...mapping, columns: field ? { ...others, [column]: field as never } : others })
  }
  const { date_format, ...rest } = mapping
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        {columns.length > 0 && (
          <>
            <Title order={2} size="h5">
              {t.ignored}
            </Title>
            <Text size="sm">{t.mapHint}</Text>
          </>
        )}
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
          {columns.map((column) => (
            <Select
              key={column}
              label={t.mapTo(column)}
              placeholder={t.leaveOut}
              clearable
              data={fields}
              value={mapped[column] ?? null}
              onChange={(field) => choose(column, field)}
            />
          ))}
          <Select
            label={t.dateFormat}
            placeholder={t.dateFormatPreset}
            clearable
            data={DATE_FORMATS}
            value={date_format ?? null}
            onChange={(chosen) => onChange(chosen ? { ...rest, date_format: chosen } : rest)}
          />
        </SimpleGrid>
      </Stack>
    </Paper>
  )
}
