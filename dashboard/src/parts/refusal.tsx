import { Alert } from '@mantine/core'
import { fieldProblems, problemText } from './problem.ts'

/** Why a form was refused, where it is not about one of the fields that say so themselves. */
export function Refusal({ error, fields = [] }: { error: unknown; fields?: readonly string[] }) {
  if (!error) return null
  const told = Object.keys(fieldProblems(error))
  if (told.length > 0 && told.every((field) => fields.includes(field))) return null
  return (
    <Alert color="red" role="alert">
      {problemText(error)}
    </Alert>
  )
}
