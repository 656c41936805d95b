import { Group, NumberInput, Paper, Slider, Switch, Text, Title } from '@mantine/core'
import { useDecimals } from '../../../ui/decimals.ts'
import { useRuleMessages } from '../shared/rule-messages.ts'
import { useMessages } from './messages.ts'
import {
  type Draft,
  keyOf,
  type NumberOfRule,
  RULES,
  type RuleName,
  type Rules,
  savedValue,
  type Value,
} from './rules.ts'

interface RuleCardProps {
  rule: RuleName
  saved: Rules
  draft: Draft
  /** How often it speaks, with the draft and as saved. */
  speaks: [number, number] | undefined
  onChange(key: string, value: Value): void
}

export function RuleCard({ rule, saved, draft, speaks, onChange }: RuleCardProps) {
  const t = useMessages()
  const switchKey = keyOf(rule, 'enabled')
  const enabled = draft[switchKey] ?? savedValue(saved, switchKey)
  const messages = useRuleMessages()[rule]
  const title = messages?.title ?? rule
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Group justify="space-between" wrap="nowrap">
        <Title order={3} size="h5">
          {title}
        </Title>
        {typeof enabled === 'boolean' && (
          <Switch
            size="sm"
            label={t.enabled}
            aria-label={t.slider(t.enabled, title)}
            checked={enabled}
            onChange={({ currentTarget }) => onChange(switchKey, currentTarget.checked)}
          />
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {messages?.hint}
        {speaks && enabled !== false && ` · ${t.speaks(...speaks)}`}
      </Text>
      {enabled !== false &&
        RULES[rule].map((number) => {
          const key = keyOf(rule, number.field)
          const before = savedValue(saved, key) as number
          return (
            <NumberSlider
              key={key}
              number={number}
              name={messages?.numbers?.[number.field] ?? number.field}
              rule={title}
              saved={before}
              value={(draft[key] as number | undefined) ?? before}
              onChange={(value) => onChange(key, value)}
            />
          )
        })}
    </Paper>
  )
}

const SUFFIX: Record<NumberOfRule['kind'], string> = { occupancy: ' %', change: ' %', days: '', share: ' %' }

interface NumberSliderProps {
  number: NumberOfRule
  name: string
  rule: string
  saved: number
  value: number
  onChange(value: number): void
}

/** A slider for trying, a box for the exact number, and a mark where it was saved. */
function NumberSlider({ number, name, rule, saved, value, onChange }: NumberSliderProps) {
  const t = useMessages()
  const decimals = useDecimals()
  const { kind, from, to, minimum, maximum } = number
  const changed = value !== saved
  return (
    <div style={{ marginTop: '0.75rem' }}>
      <Text size="sm" fw={changed ? 700 : 400}>
        {name}
      </Text>
      <Group wrap="nowrap" gap="md">
        <Slider
          flex={1}
          size="sm"
          min={Math.min(from, saved, value)}
          max={Math.max(to, saved, value)}
          value={value}
          onChange={onChange}
          label={null}
          thumbLabel={t.slider(name, rule)}
          {...(kind === 'change' && { startPointValue: 0 })}
          {...(changed && { marks: [{ value: saved }] })}
          styles={{ mark: { borderColor: 'var(--value)', background: 'var(--value)' } }}
        />
        <NumberInput
          {...decimals}
          w="5.5rem"
          size="xs"
          aria-label={t.exact(name, rule)}
          value={value}
          min={minimum}
          max={maximum}
          clampBehavior="blur"
          suffix={SUFFIX[kind]}
          decimalScale={kind === 'days' ? 0 : 1}
          onChange={(given) => typeof given === 'number' && onChange(given)}
        />
      </Group>
    </div>
  )
}
