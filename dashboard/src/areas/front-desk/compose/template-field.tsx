import { Select, Stack, TextInput } from '@mantine/core'
import { useAsk } from '../../../place/ask.ts'
import { type Draft, gapsOf } from './draft.ts'
import { useOwnWords } from './words.ts'

interface TemplateFieldProps {
  draft: Draft
  problems: Record<string, string>
  onChange(changes: Partial<Draft>): void
}

/** One of the texts that the chat app has approved, and what stands in its gaps. */
export function TemplateField({ draft: { template, variables }, problems, onChange }: TemplateFieldProps) {
  const own = useOwnWords()
  const templates = useAsk('templates.list', { limit: 200 }).data?.data ?? []
  const chosen = templates.find(({ name, language }) => name === template?.name && language === template.language)
  return (
    <Stack gap="sm">
      <Select
        label={own.template}
        description={own.templateHint}
        allowDeselect={false}
        value={chosen?.id ?? ''}
        onChange={(id) => onChange({ template: templates.find((one) => one.id === id), variables: {} })}
        data={[
          { value: '', label: own.noTemplate },
          ...templates.map(({ id, name, language }) => ({ value: id, label: `${name} (${language})` })),
        ]}
        error={problems.template}
      />
      {template &&
        gapsOf(template.body).map((gap) => (
          <TextInput
            key={gap}
            label={own.variable(gap)}
            value={variables[gap] ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ variables: { ...variables, [gap]: value } })}
            error={problems[`template.variables.${gap}`]}
          />
        ))}
    </Stack>
  )
}
