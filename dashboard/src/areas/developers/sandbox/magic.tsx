import { Button, CopyButton, Table } from '@mantine/core'
import { Link } from 'wouter'
import { Section } from '../../../parts/section.tsx'
import { usePlace } from '../../../place/context.tsx'
import { useWords } from '../../../use-words.ts'
import { Scroller } from '../parts/scroller.tsx'
import { useOwnWords } from './words.ts'

/** Their names, in the order of their numbers. */
const NAMES = ['fails-now', 'fails-later', 'delivered', 'delivered-late', 'read', 'answers-stop', 'times-out']

export function MagicRecipients() {
  const own = useOwnWords()
  const { may } = usePlace()
  return (
    <Section
      title={own.magic}
      hint={own.magicHint}
      actions={
        may('messaging:write') && (
          <Button component={Link} href="/messages/new" size="xs" variant="default">
            {own.send}
          </Button>
        )
      }
    >
      <Scroller label={own.magic}>
        <Table verticalSpacing={6} miw={760}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{own.becomes}</Table.Th>
              <Table.Th>{own.address}</Table.Th>
              <Table.Th>{own.email}</Table.Th>
              <Table.Th>{own.push}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {NAMES.map((name, index) => (
              <Table.Tr key={name}>
                <Table.Td>{own.outcomes[name]}</Table.Td>
                <Table.Td>
                  <Copied text={`+1500555000${index + 1}`} />
                </Table.Td>
                <Table.Td>
                  <Copied text={`${name}@magic.example`} />
                </Table.Td>
                <Table.Td>
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
  const words = useWords()
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button
          size="compact-xs"
          variant="default"
          ff="monospace"
          fw={400}
          title={words.copy}
          aria-label={`${copied ? words.copied : words.copy}: ${text}`}
          onClick={copy}
        >
          {copied ? words.copied : text}
        </Button>
      )}
    </CopyButton>
  )
}
