import { List, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useList } from '../../../api/operations.ts'
import { SecretOnce } from '../../../ui/secret.tsx'
import { InviteForm } from '../team/invitations.tsx'
import { useMessages } from './messages.ts'

export function Colleagues() {
  const t = useMessages()
  const invited = useList('teamInvitations.list', {})
  const [link, setLink] = useState<string>()
  const [round, setRound] = useState(0)
  return (
    <Stack>
      <InviteForm key={round} onClose={() => setRound(round + 1)} onLink={setLink} />
      {invited.items.length > 0 && (
        <>
          <Text size="sm">{t.invitedAlready}</Text>
          <List>
            {invited.items.map(({ id, email }) => (
              <List.Item key={id}>{email}</List.Item>
            ))}
          </List>
        </>
      )}
      <SecretOnce title={t.linkTitle} secret={link} onKept={() => setLink(undefined)} />
    </Stack>
  )
}
