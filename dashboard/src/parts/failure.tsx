import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core'
import { PorticoError } from '../../../sdk/src/index.ts'
import { usePlace } from '../place/context.tsx'
import { useWords } from '../use-words.ts'
import { Empty } from './empty.tsx'
import { Page, useInsidePage } from './page.tsx'
import { isForbidden, isNotFound, problemText } from './problem.ts'

interface FailureProps {
  error: unknown
  again?: () => void
}

/** What a page shows instead of what it could not get, with the id to ask about it. */
export function Failure({ error, again }: FailureProps) {
  const words = useWords()
  const { role } = usePlace()
  const isInside = useInsidePage()
  if (isNotFound(error)) return <Empty title={words.notFoundTitle}>{words.notFound}</Empty>
  if (isForbidden(error)) {
    return <Empty title={words.forbiddenTitle}>{words.forbidden(words.roles[role] ?? role)}</Empty>
  }
  const why = <Why error={error} {...(again && { again })} />
  if (!isInside) {
    return (
      <Page title={words.failed}>
        <Alert color="red" role="alert">
          {why}
        </Alert>
      </Page>
    )
  }
  return (
    <Alert color="red" title={words.failed} role="alert">
      {why}
    </Alert>
  )
}

function Why({ error, again }: FailureProps) {
  const words = useWords()
  const requestId = error instanceof PorticoError ? error.requestId : undefined
  return (
    <Stack gap="xs">
      <Text size="sm">{problemText(error)}</Text>
      <Group gap="sm">
        {again && (
          <Button size="xs" variant="default" onClick={again}>
            {words.tryAgain}
          </Button>
        )}
        {requestId && (
          <Text size="sm">
            {words.requestId} <Code>{requestId}</Code>
          </Text>
        )}
      </Group>
    </Stack>
  )
}
