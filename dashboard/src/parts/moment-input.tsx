import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { usePlace } from '../place/context.tsx'
import { fromLocal, toLocal } from './zone.ts'

interface MomentInputProps {
  label: string
  /** RFC 3339; empty while none is chosen. */
  value: string
  onChange(moment: string): void
  description?: string
  error?: ReactNode
}

/** A moment on the property's clocks. */
export function MomentInput({ label, value, onChange, description, error }: MomentInputProps) {
  const { timezone } = usePlace()
  const [typed, setTyped] = useState<string>()
  const shown = value ? toLocal(timezone, Date.parse(value)) : ''
  const change = (text: string) => {
    setTyped(text)
    onChange(fromLocal(timezone, text) ?? '')
  }
  return (
    <TextInput
      type="datetime-local"
      label={label}
      description={description}
      error={error}
      value={typed !== undefined && (fromLocal(timezone, typed) ?? '') === value ? typed : shown}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}
