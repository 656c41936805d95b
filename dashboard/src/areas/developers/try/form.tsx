import { Button, Code, Collapse, Group, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type FormEvent, useState } from 'react'
import { useProperty } from '../../../api/property.ts'
import { ConfirmDialog } from '../../../ui/confirm.tsx'
import { Section } from '../../../ui/section.tsx'
import { AnswerShown } from './answer.tsx'
import { useAsk } from './ask.ts'
import type { Described, Field } from './describe.ts'
import { useMessages } from './messages.ts'

/** One operation: its fields, its body, and what came of it. */
export function TryForm({ of }: { of: Described }) {
  const t = useMessages()
  const { environment, name, may } = useProperty()
  const [values, setValues] = useState<Record<string, string>>({})
  const [body, setBody] = useState(of.body?.example ?? '')
  const [asking, { open, close }] = useDisclosure()
  const { ask, answer, error, stop } = useAsk()
  const send = () =>
    ask({
      method: of.method,
      path: of.path,
      filled: of.fields.map((field) => ({ ...field, value: values[field.name] ?? '' })),
      body: of.body && { type: of.body.type, text: body },
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (of.method !== 'GET' && environment === 'live') open()
    else send()
  }
  const put = (field: string) => (value: string) => setValues((former) => ({ ...former, [field]: value }))
  const inputs = (fields: readonly Field[]) =>
    fields.map((field) => (
      <FieldInput key={field.name} of={field} value={values[field.name] ?? ''} onChange={put(field.name)} />
    ))
  const needed = of.fields.filter(({ required }) => required)
  return (
    <>
      <Section title={of.summary} hint={<Code>{`${of.method} ${of.path}`}</Code>}>
        <form onSubmit={submit}>
          <Stack gap="sm">
            {!may(of.scope) && (
              <Text c="var(--bad)" size="sm">
                {t.lacks(of.scope)}
              </Text>
            )}
            <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>{inputs(needed)}</SimpleGrid>
            <More fields={of.fields.filter(({ required }) => !required)}>{inputs}</More>
            {of.body && <BodyInput of={of.body} value={body} onChange={setBody} />}
            <Group>
              <Button type="submit" loading={stop !== undefined}>
                {t.send}
              </Button>
              {stop && (
                <Button variant="default" onClick={stop}>
                  {t.stop}
                </Button>
              )}
              <Text size="sm" c="dimmed">
                {t.to(name, environment)}
              </Text>
            </Group>
          </Stack>
        </form>
      </Section>
      <AnswerShown of={answer} error={error} />
      <ConfirmDialog opened={asking} onClose={close} onConfirm={send} label={t.sure} title={t.sureTitle}>
        {t.sureText(of.summary)}
      </ConfirmDialog>
    </>
  )
}

interface InputProps<F> {
  of: F
  value: string
  onChange(value: string): void
}

function FieldInput({ of, value, onChange }: InputProps<Field>) {
  const { name, required, description, example, choices } = of
  const common = { label: name, description, required, placeholder: example }
  if (choices)
    return (
      <Select
        {...common}
        data={choices}
        value={value || null}
        onChange={(chosen) => onChange(chosen ?? '')}
        clearable
        searchable
      />
    )
  return (
    <TextInput
      {...common}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      autoComplete="off"
      spellCheck={false}
    />
  )
}

function More({ fields, children }: { fields: Field[]; children(fields: Field[]): React.ReactNode }) {
  const t = useMessages()
  const [opened, { toggle }] = useDisclosure()
  if (fields.length === 0) return null
  return (
    <div>
      <Button variant="subtle" size="compact-sm" onClick={toggle} aria-expanded={opened}>
        {t.more(fields.length)}
      </Button>
      <Collapse expanded={opened}>
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} pt="xs">
          {children(fields)}
        </SimpleGrid>
      </Collapse>
    </div>
  )
}

function BodyInput({ of: { type, fields }, value, onChange }: InputProps<NonNullable<Described['body']>>) {
  const t = useMessages()
  const [opened, { toggle }] = useDisclosure()
  return (
    <div>
      <Textarea
        label={t.body}
        description={type}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        autosize
        minRows={3}
        maxRows={24}
        spellCheck={false}
        styles={{
          input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 'var(--mantine-font-size-sm)' },
        }}
      />
      {fields.length > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={toggle} aria-expanded={opened}>
          {t.bodyFields(fields.length)}
        </Button>
      )}
      <Collapse expanded={opened}>
        <Stack gap={4} pt="xs">
          {fields.map(({ name, required, description, choices }) => (
            <Text key={name} size="sm">
              <Code>{name}</Code> {required ? `(${t.required}) ` : ''}
              {description} {choices && <Code>{choices.join(' · ')}</Code>}
            </Text>
          ))}
        </Stack>
      </Collapse>
    </div>
  )
}
