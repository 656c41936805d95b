import { Button, Group, List, Text } from '@mantine/core'
import { Confirm } from '../../../parts/confirm.tsx'
import { useDo } from '../../../place/ask.ts'
import { usePlace } from '../../../place/context.tsx'
import { changesOf, type Draft, RULES, type RuleName, type Rules, savedValue, type Value } from './rules.ts'
import { useOwnWords } from './words.ts'

interface SaveRulesProps {
  saved: Rules
  draft: Draft
  onReset(): void
}

/** Makes the trial the house's rules, or gives it up. */
export function SaveRules({ saved, draft, onReset }: SaveRulesProps) {
  const own = useOwnWords()
  const { may } = usePlace()
  const save = useDo('revenue.updateSettings', { done: own.savedNow, after: onReset })
  const name = useNumberName()
  const changes = changesOf(draft)
  if (!changes) return null
  return (
    <Group gap="xs">
      <Button size="xs" variant="default" onClick={onReset}>
        {own.reset}
      </Button>
      {may('revenue:write') && (
        <Confirm
          label={own.save}
          title={own.saveTitle}
          danger={false}
          loading={save.isPending}
          onConfirm={() => save.mutate({ rules: changes })}
        >
          <List size="sm" mb="sm">
            {Object.entries(draft).map(([key, value]) => (
              <List.Item key={key}>
                {own.fromTo(name.of(key), name.value(key, savedValue(saved, key)), name.value(key, value))}
              </List.Item>
            ))}
          </List>
          <Text size="sm">{own.saveMeans}</Text>
        </Confirm>
      )}
    </Group>
  )
}

function useNumberName() {
  const own = useOwnWords()
  return {
    of(key: string) {
      const [rule] = key.split('.') as [string]
      return own.slider(own.numbers[key] ?? own.enabled, own.titles[rule] ?? rule)
    },
    value(key: string, value: Value | undefined) {
      if (typeof value !== 'number') return value ? own.on : own.off
      const [rule, field] = key.split('.') as [RuleName, string]
      const kind = RULES[rule].find((one) => one.field === field)?.kind
      return kind === 'days' ? own.days(value) : `${value} %`
    },
  }
}
