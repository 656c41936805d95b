import { Fieldset } from '@mantine/core'
import type { ReactNode } from 'react'
import { useProperty } from '../../../api/property.ts'
import { Form } from '../../../ui/form.tsx'
import { useUiMessages } from '../../../ui/messages.ts'
import './settings-form.css'

interface SettingsFormProps {
  mutation: { isPending: boolean; error: unknown }
  fields: readonly string[]
  onSubmit(): void
  children: ReactNode
}

/** A form that those without the right to change it can read. */
export function SettingsForm({ mutation, fields, onSubmit, children }: SettingsFormProps) {
  const { save } = useUiMessages()
  const { may } = useProperty()
  if (!may('properties:write')) {
    return (
      <Fieldset variant="unstyled" disabled maw="46rem" className="settings-read">
        {children}
      </Fieldset>
    )
  }
  return (
    <div style={{ maxWidth: '46rem' }}>
      <Form mutation={mutation} submit={save} onSubmit={onSubmit} fields={fields}>
        {children}
      </Form>
    </div>
  )
}
