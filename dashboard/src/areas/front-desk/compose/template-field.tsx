import { Select, Stack, TextInput } from '@mantine/core'
import { useQuery } from '../../../api/operations.ts'
import { type Draft, gapsOf } from './draft.ts'
import { useMessages } from './messages.ts'

interface TemplateFieldProps {
  draft: Draft
  problems: Record<string, string>
  onChange(changes: Partial<Draft>): void
}

/** One of the texts that the chat app has approved, and what stands in its gaps. */
export function TemplateField({ draft: { template, variables }, problems, onChange }: TemplateFieldProps) {
  const t = useMessages()
  const templates = useQuery('templates.list', { limit: 200 }).data?.data ?? []
  const chosen = templates.find(({ name, language }) => name === template?.name && language === template.language)
  return (
    <Stack gap="sm">
      <Select
        label={t.template}
        description={t.templateHint}
        allowDeselect={false}
        value={chosen?.id ?? ''}
        onChange={(id) => onChange({ template: templates.find((one) => one.id === id), variables: {} })}
        data={[
          { value: '', label: t.noTemplate },
          ...templates.map(({ id, name, language }) => ({ value: id, label: `${name} (${language})` })),
        ]}
        error={problems.template}
      />
      {template &&
        gapsOf(template.body).map((gap) => (
          <TextInput
            key={gap}
            label={t.variable(gap)}
            value={variables[gap] ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ variables: { ...variables, [gap]: value } })}
            error={problems[`template.variables.${gap}`]}
          />
        ))}
    </Stack>
  )
}
