import { Button, CopyButton, Table } from '@mantine/core'
import { Link } from 'wouter'
import { useProperty } from '../../../api/property.ts'
import { useUiMessages } from '../../../ui/messages.ts'
import { usePhone } from '../../../ui/phone.ts'
import { Section } from '../../../ui/section.tsx'
import { Scroller } from '../shared/scroller.tsx'
import { useMessages } from './messages.ts'

/** Their names, in the order of their numbers. */
const NAMES = ['fails-now', 'fails-later', 'delivered', 'delivered-late', 'read', 'answers-stop', 'times-out']

export function MagicRecipients() {
  const t = useMessages()
  const { may } = useProperty()
  const phone = usePhone()
  return (
    <Section
      title={t.magic}
      hint={t.magicHint}
      actions={
        may('messaging:write') && (
          <Button component={Link} href="/messages/new" size="xs" variant="default">
            {t.send}
          </Button>
        )
      }
    >
      <Scroller label={t.magic}>
        <Table verticalSpacing={6} {...(phone ? { className: 'cards' } : { miw: 760 })}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t.becomes}</Table.Th>
              <Table.Th>{t.address}</Table.Th>
              <Table.Th>{t.email}</Table.Th>
              <Table.Th>{t.push}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {NAMES.map((name, index) => (
              <Table.Tr key={name}>
                <Table.Td data-part="head">{t.outcomes[name]}</Table.Td>
                <Table.Td data-title={t.address}>
                  <Copied text={`+1500555000${index + 1}`} />
                </Table.Td>
                <Table.Td data-title={t.email} data-part="wide">
                  <Copied text={`${name}@magic.example`} />
                </Table.Td>
                <Table.Td data-title={t.push} data-part="wide">
                  <Copied text={`magic-${name}`} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Scroller>
    </Section>
  )
}

/** Pressed, it is copied. */
function Copied({ text }: { text: string }) {
  const ui = useUiMessages()
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button
          size="compact-xs"
          variant="default"
          ff="monospace"
          fw={400}
          title={ui.copy}
          aria-label={`${copied ? ui.copied : ui.copy}: ${text}`}
          onClick={copy}
        >
          {copied ? ui.copied : text}
        </Button>
      )}
    </CopyButton>
  )
}
