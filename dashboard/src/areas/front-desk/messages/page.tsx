import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { useProperty } from '../../../api/property.ts'
import { Page, usePageTitle } from '../../../ui/page.tsx'
import { AddressTabs } from '../../../ui/tabs.tsx'
import { useMessages } from './messages.ts'
import { Sent } from './sent.tsx'
import { Suppressions } from './suppressions.tsx'
import { Templates } from './templates.tsx'

export default function Messages() {
  const t = useMessages()
  const title = usePageTitle()
  const { may } = useProperty()
  const write = may('messaging:write') && (
    <Button component={Link} href="/messages/new">
      {t.write}
    </Button>
  )
  return (
    <Page lead={t.lead} actions={write}>
      <AddressTabs
        label={title}
        tabs={[
          { value: 'sent', title: t.tabs.sent, content: <Sent write={write} /> },
          { value: 'templates', title: t.tabs.templates, content: <Templates /> },
          { value: 'suppressions', title: t.tabs.suppressions, content: <Suppressions /> },
        ]}
      />
    </Page>
  )
}
