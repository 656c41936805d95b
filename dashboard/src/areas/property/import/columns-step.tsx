import { Group, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { Day } from '../../../domain/time.tsx'
import { ActionButton } from '../../../ui/action-button.tsx'
import { choices } from '../../../ui/choice.tsx'
import { Section } from '../../../ui/section.tsx'
import { DATE_FORMATS, REQUIRED, readDay } from './guess.ts'
import { useMessages } from './messages.ts'
import { isDay, missingIn, type Plan, withColumn } from './plan.ts'
import type { Sample } from './sample.ts'

interface ColumnsStepProps {
  sample: Sample
  plan: Plan
  onChange(plan: Plan): void
  onCheck(): void
}

/** What each column means: guessed, beside what stands in it, for a person to correct. */
export function ColumnsStep({ sample, plan, onChange, onCheck }: ColumnsStepProps) {
  const t = useMessages()
  const missing = missingIn(plan)
  const names = missing.map((field) => t.fields[field] ?? field).join(', ')
  return (
    <Stack>
      <Section title={t.columnsTitle} hint={t.columnsHint}>
        <div className="import-columns">
          {sample.layout.columns.map((column) => (
            <ColumnRow key={column} {...{ column, sample, plan, onChange }} />
          ))}
        </div>
      </Section>
      <Section title={t.furtherTitle} hint={t.furtherHint}>
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
          <Select
            label={t.dateFormat}
            placeholder={t.dateFormatPreset}
            clearable
            data={DATE_FORMATS}
            value={plan.dateFormat ?? null}
            onChange={(chosen) => onChange({ ...plan, dateFormat: chosen ?? undefined })}
          />
          {[...REQUIRED, 'currency', 'source']
            .filter((field) => !Object.values(plan.columns).includes(field))
            .map((field) => (
              <TextInput
                key={field}
                label={t.forAll(t.fields[field] ?? field)}
                required={REQUIRED.includes(field)}
                value={plan.fixed[field] ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  onChange({ ...plan, fixed: { ...plan.fixed, [field]: value } })
                }
              />
            ))}
        </SimpleGrid>
      </Section>
      <Group justify="flex-end">
        <ActionButton why={missing.length > 0 && t.missing(names)} onClick={onCheck}>
          {t.check}
        </ActionButton>
      </Group>
    </Stack>
  )
}

const SHOWN_VALUES = 3

function ColumnRow({ column, sample, plan, onChange }: Omit<ColumnsStepProps, 'onCheck'> & { column: string }) {
  const t = useMessages()
  const values = [...new Set(sample.rows.map((row) => row[column]?.trim() ?? ''))].filter(Boolean)
  const field = plan.columns[column]
  const day = isDay(field) && values[0] ? readDay(values[0], plan.dateFormat) : undefined
  return (
    <div className="import-column">
      <div>
        <Text fw={600}>{column || t.nameless}</Text>
        <Text size="sm" c="dimmed" lineClamp={2} dir="auto">
          {values.slice(0, SHOWN_VALUES).join(' · ') || t.emptyColumn}
        </Text>
      </div>
      <div>
        <Select
          aria-label={t.mapTo(column)}
          placeholder={t.leaveOut}
          clearable
          searchable
          data={choices(t.fields)}
          value={field ?? null}
          onChange={(chosen) => onChange(withColumn(plan, column, chosen))}
        />
        {isDay(field) && values[0] && (
          <Text size="sm" {...(!day && { c: 'var(--bad)' })}>
            {day ? (
              <>
                {values[0]} → <Day date={day} weekday />
              </>
            ) : (
              t.notADay(values[0])
            )}
          </Text>
        )}
      </div>
    </div>
  )
}
