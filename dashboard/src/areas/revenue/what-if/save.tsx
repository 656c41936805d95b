import { Button, Group, List, Text } from '@mantine/core'
import { useMutation } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { useRuleMessages } from '../shared/rule-messages.ts'
import { useMessages } from './messages.ts'
import { changesOf, type Draft, RULES, type RuleName, type Rules, savedValue, type Value } from './rules.ts'

interface SaveRulesProps {
  saved: Rules
  draft: Draft
  onReset(): void
}

/** Makes the trial the property's rules, or gives it up. */
export function SaveRules({ saved, draft, onReset }: SaveRulesProps) {
  const t = useMessages()
  const { may } = useProperty()
  const save = useMutation('revenue.updateSettings', { done: t.savedNow, after: onReset })
  const name = useNumberName()
  const changes = changesOf(draft)
  if (!changes) return null
  return (
    <Group gap="xs">
      <Button size="xs" variant="default" onClick={onReset}>
        {t.reset}
      </Button>
      {may('revenue:write') && (
        <Confirm
          label={t.save}
          title={t.saveTitle}
          danger={false}
          loading={save.isPending}
          onConfirm={() => save.mutate({ rules: changes })}
        >
          <List size="sm" mb="sm">
            {Object.entries(draft).map(([key, value]) => (
              <List.Item key={key}>
                {t.fromTo(name.of(key), name.value(key, savedValue(saved, key)), name.value(key, value))}
              </List.Item>
            ))}
          </List>
          <Text size="sm">{t.saveMeans}</Text>
        </Confirm>
      )}
    </Group>
  )
}

function useNumberName() {
  const t = useMessages()
  const rules = useRuleMessages()
  return {
    of(key: string) {
      const [rule, field] = key.split('.') as [string, string]
      return t.slider(rules[rule]?.numbers?.[field] ?? t.enabled, rules[rule]?.title ?? rule)
    },
    value(key: string, value: Value | undefined) {
      if (typeof value !== 'number') return value ? t.on : t.off
      const [rule, field] = key.split('.') as [RuleName, string]
      const kind = RULES[rule].find((one) => one.field === field)?.kind
      return kind === 'days' ? t.days(value) : `${value} %`
    },
  }
}
