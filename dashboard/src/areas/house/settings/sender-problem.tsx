import { Alert } from '@mantine/core'
import { PorticoError } from '../../../../../sdk/src/index.ts'
import { problemText } from '../../../parts/problem.ts'
import { useSenderWords } from './sender-words.ts'

/** Why a sender is not proved yet, in the reader's language where it is one of the usual reasons. */
export function SenderProblem({ error }: { error: Error | null }) {
  const { problems } = useSenderWords()
  if (!error) return null
  const known = error instanceof PorticoError ? problems[error.code] : undefined
  return <Alert color="yellow">{known ?? problemText(error)}</Alert>
}
