import { TextInput, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'

/** What every input of a day or a time is given. */
export interface WhenProps {
  label: string
  /** Empty while there is none. */
  value: string
  onChange(value: string): void
  name?: string
  description?: ReactNode
  error?: ReactNode
  required?: boolean
}

interface WrittenInputProps extends WhenProps {
  read(text: string): string | undefined
  write(value: string): string
  /** The value after (1) or before (-1) this one. */
  step(value: string, by: 1 | -1): string
  /** Why a value cannot be taken. */
  refuse?(value: string): string | undefined
  /** What is said about a text that cannot be read. */
  unread: string
  /** How it is written, for who hears the page. */
  hint: string
  placeholder: string
  inputMode: 'numeric' | 'text'
  onOpen?(): void
  button?: ReactNode
}

/** What somebody types, and the values of the field it belongs to: any other comes from elsewhere and is shown instead. */
interface Typed {
  text: string
  values: string[]
  /** What is wrong is said then, not at the first letter. */
  left?: boolean
}

/** A value shown and typed as people write it. A text is read when the field is left, or as soon as nothing of it is missing. */
export function WrittenInput(props: WrittenInputProps) {
  const { value, onChange, read, write, step, refuse, unread, hint, onOpen, button, description, ...field } = props
  const [typed, setTyped] = useState<Typed>()
  const own = typed?.values.includes(value) ? typed : undefined
  const meant = (text: string) => (text.trim() === '' ? '' : read(text))
  const problemOf = (next: string | undefined) => (next === undefined ? unread : next && refuse?.(next))
  const wrong = (own ? own.left && problemOf(meant(own.text)) : problemOf(value)) || ''
  const take = (next: string) => {
    setTyped(undefined)
    if (next !== value) onChange(next)
  }
  const type = (text: string) => {
    const next = read(text)
    const isWhole = next !== undefined && (text === next || text === write(next)) && !refuse?.(next)
    setTyped({ text, values: isWhole ? [value, next] : [value] })
    if (isWhole && next !== value) onChange(next)
  }
  const finish = () => {
    if (!own) return
    const next = meant(own.text)
    if (next !== undefined && !problemOf(next)) return take(next)
    setTyped({ text: own.text, values: [value, ''], left: true })
    if (next === undefined && value !== '') onChange('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') finish()
    const by = STEPS[event.key]
    if (!by) return
    event.preventDefault()
    if (event.altKey) return onOpen?.()
    const next = step((own && read(own.text)) ?? value, by)
    if (!refuse?.(next)) take(next)
  }
  return (
    <TextInput
      {...field}
      ref={useInvalid(wrong)}
      value={own ? own.text : write(value)}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={finish}
      onKeyDown={onKeyDown}
      error={wrong || field.error}
      description={description && <Described by={description} hint={hint} />}
      aria-description={hint}
      rightSection={button}
      autoComplete="off"
    />
  )
}

const STEPS: Record<string, 1 | -1> = { ArrowUp: 1, ArrowDown: -1 }

/** A form is not sent while one of its fields is invalid. */
function useInvalid(why: string) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.setCustomValidity(why), [why])
  return input
}

/** A description that is seen hides `aria-description`, so that the hint goes with it. */
const Described = ({ by, hint }: { by: ReactNode; hint: string }) => (
  <>
    {by} <VisuallyHidden component="span">{hint}</VisuallyHidden>
  </>
)
