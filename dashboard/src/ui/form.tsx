import { Alert, Button, Group, Stack } from '@mantine/core'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { refusedFields, useFieldProblems, useProblemText } from '../i18n/problem.ts'
import { ActionButton } from './action-button.tsx'
import { useDecimals } from './decimals.ts'
import { useUiMessages } from './messages.ts'

/** What a person is filling in, and what the server said about each field of it. */
export function useDraft<D extends object>(start: D | (() => D), error: unknown) {
  const { fillIn } = useUiMessages()
  const said = useFieldProblems(error)
  const decimals = useDecimals()
  const [draft, setDraft] = useState(start)
  /** What was changed since the server refused it: its problem is no longer true. */
  const [mended, setMended] = useState<{ error: unknown; names: string[] }>({ error: undefined, names: [] })
  const change = (changes: Partial<D>) => {
    setDraft((former) => ({ ...former, ...changes }))
    if (error) {
      setMended((former) => ({
        error,
        names: [...(former.error === error ? former.names : []), ...Object.keys(changes)],
      }))
    }
  }
  const values = draft as Record<string, unknown>
  const problems: Record<string, string> = Object.fromEntries(
    Object.entries(said)
      .filter(([name]) => mended.error !== error || !mended.names.includes(name))
      .map(([name, message]) => [name, values[name] === '' ? fillIn : message]),
  )
  type Name = keyof D & string
  const put = (name: Name, value: unknown) => change({ [name]: value } as Partial<D>)
  /** Numbers as they stand in their inputs: `99.50` comes as text, and is sent as the number it means. */
  const [typed, setTyped] = useState<Record<string, string>>({})
  const putNumber = (name: Name, value: string | number) => {
    const isNumber = value !== '' && Number.isFinite(Number(value))
    setTyped((former) => ({ ...former, [name]: String(value) }))
    put(name, isNumber ? Number(value) : value)
  }
  const shownNumber = (name: Name) => {
    const value = draft[name] as string | number
    return typeof value === 'number' && Number(typed[name]) === value ? typed[name]! : value
  }
  return {
    draft,
    change,
    problems,
    text: (name: Name) => ({
      name: name as string,
      value: String(draft[name] ?? ''),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        put(name, currentTarget.value),
      error: problems[name],
    }),
    /** For inputs of days and times. */
    when: (name: Name) => ({
      name: name as string,
      value: String(draft[name] ?? ''),
      onChange: (value: string) => put(name, value),
      error: problems[name],
    }),
    number: (name: Name) => ({
      ...decimals,
      name: name as string,
      value: shownNumber(name),
      onChange: (value: string | number) => putNumber(name, value),
      error: problems[name],
    }),
    choice: (name: Name) => ({
      value: (draft[name] as string) || null,
      onChange: (value: string | null) => put(name, value ?? ''),
      error: problems[name],
    }),
  }
}

/** An emptied field of a form means "none". */
export const orNull = <T extends string | number>(value: T): Exclude<T, ''> | null =>
  value === '' ? null : (value as Exclude<T, ''>)

interface FormProps {
  mutation: { isPending: boolean; error: unknown }
  /** What the button says. */
  submit: string
  onSubmit(): void
  onCancel?(): void
  /** The fields that show their own problems; what concerns another is named below. */
  fields?: readonly string[]
  /** Why it cannot be sent yet; nothing where it can. */
  why?: string | false
  children: ReactNode
}

export function Form({ mutation, submit, onSubmit, onCancel, fields = [], why = false, children }: FormProps) {
  const ui = useUiMessages()
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const unread = unreadIn(event.currentTarget)
        if (unread) unread.focus()
        else if (!why) onSubmit()
      }}
    >
      <Stack gap="sm">
        {children}
        <Refusal error={mutation.error} fields={fields} />
        <Group justify="flex-end">
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {ui.cancel}
            </Button>
          )}
          <ActionButton type="submit" loading={mutation.isPending} why={why}>
            {submit}
          </ActionButton>
        </Group>
      </Stack>
    </form>
  )
}

/** The first field whose text means nothing, which it says itself. */
const unreadIn = ({ elements }: HTMLFormElement) =>
  [...elements].find(
    (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.validity.customError,
  )

/** Why a form was refused, where it is not about one of the fields that say so themselves. */
export function Refusal({ error, fields = [] }: { error: unknown; fields?: readonly string[] }) {
  const problemText = useProblemText()
  if (!error) return null
  const named = refusedFields(error)
  if (named.length > 0 && named.every((field) => fields.includes(field))) return null
  return (
    <Alert color="red" role="alert">
      {problemText(error)}
    </Alert>
  )
}
