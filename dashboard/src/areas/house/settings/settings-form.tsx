import { Fieldset } from '@mantine/core'
import type { ReactNode } from 'react'
import { Form } from '../../../parts/form.tsx'
import { usePlace } from '../../../place/context.tsx'
import { useWords } from '../../../use-words.ts'
import './settings-form.css'

interface SettingsFormProps {
  doing: { isPending: boolean; error: unknown }
  fields: readonly string[]
  onSubmit(): void
  children: ReactNode
}

/** A form that those without the right to change it can read. */
export function SettingsForm({ doing, fields, onSubmit, children }: SettingsFormProps) {
  const { save } = useWords()
  const { may } = usePlace()
  if (!may('properties:write')) {
    return (
      <Fieldset variant="unstyled" disabled maw="46rem" className="settings-read">
        {children}
      </Fieldset>
    )
  }
  return (
    <div style={{ maxWidth: '46rem' }}>
      <Form doing={doing} submit={save} onSubmit={onSubmit} fields={fields}>
        {children}
      </Form>
    </div>
  )
}
