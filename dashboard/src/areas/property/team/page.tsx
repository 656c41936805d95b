import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useProperty } from '../../../api/property.ts'
import { Page } from '../../../ui/page.tsx'
import { SecretOnce } from '../../../ui/secret.tsx'
import { Invitations, Invite } from './invitations.tsx'
import { Members } from './members.tsx'
import { useMessages } from './messages.ts'
import { Roles } from './roles.tsx'
import { SignIn } from './sign-in.tsx'

export default function Team() {
  const t = useMessages()
  const { may } = useProperty()
  const [inviting, setInviting] = useState(false)
  const [link, setLink] = useState<string>()
  const invite = may('keys:write') && <Button onClick={() => setInviting(true)}>{t.invite}</Button>
  return (
    <Page lead={t.lead} actions={invite}>
      <Stack gap="xl">
        <Members />
        <Invitations />
        <Roles />
        <SignIn />
      </Stack>
      <Invite opened={inviting} onClose={() => setInviting(false)} onLink={setLink} />
      <SecretOnce title={t.linkTitle} secret={link} onKept={() => setLink(undefined)} />
    </Page>
  )
}
