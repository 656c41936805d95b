import { Button, Group, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useParams } from 'wouter'
import { Answer } from '../../parts/answer.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Page } from '../../parts/page.tsx'
import { Section } from '../../parts/section.tsx'
import { When } from '../../parts/when.tsx'
import { forgetAnswers, type OutputOf, useAsk, useDo } from '../../place/ask.ts'
import { usePlace } from '../../place/context.tsx'
import { MarkedText } from './knowledge/marked-text.tsx'
import { SourceForm } from './knowledge/source-form.tsx'
import { ReadingStatus, useValidity } from './knowledge/sources.tsx'
import { Versions } from './knowledge/versions.tsx'
import { useOwnWords } from './knowledge/words.ts'
import { useHouseWords } from './parts/words.ts'

type Source = OutputOf<'knowledge.get'>

const READING_MS = 1500

export default function KnowledgeSource() {
  const { id = '' } = useParams()
  const answer = useAsk('knowledge.get', { id })
  const isReading = answer.data?.status === 'processing'
  useAsk('knowledge.get', { id }, { when: isReading, everyMs: READING_MS })
  return <Answer to={answer}>{(source) => <Shown source={source} />}</Answer>
}

function Shown({ source }: { source: Source }) {
  const own = useOwnWords()
  const { may } = usePlace()
  const validity = useValidity()
  const { id, name, type, audience, content_type, version, updated_at } = source
  return (
    <Page
      back="/knowledge"
      title={name}
      lead={`${own.types[type] ?? type} · ${own.audiences[audience] ?? audience}`}
      actions={
        <>
          <ReadingStatus {...source} />
          {may('knowledge:write') && <Actions source={source} />}
        </>
      }
    >
      <Facts
        across
        of={[
          [own.validity, validity(source)],
          [own.contentType, own.contentTypes[content_type] ?? content_type],
          [own.version, version],
          [own.updated, <When key="updated" at={updated_at} />],
        ]}
      />
      <Section title={own.reads}>
        <MarkedText text={source.content} />
      </Section>
      <Versions key={id} source={source} />
    </Page>
  )
}

function Actions({ source }: { source: Source }) {
  const own = useOwnWords()
  const house = useHouseWords()
  const [, go] = useLocation()
  const [replacing, { open, close }] = useDisclosure()
  const { key } = usePlace()
  const queries = useQueryClient()
  const leave = () => {
    go('/knowledge')
    setTimeout(() => forgetAnswers(queries, key, ['knowledge'])) // not while this page would ask for what is gone
  }
  const remove = useDo('knowledge.delete', { changes: [], done: own.deleted, after: leave })
  return (
    <Group gap="xs">
      <Button size="xs" onClick={open}>
        {own.replace}
      </Button>
      <Confirm
        label={house.remove}
        title={own.deleteTitle(source.name)}
        loading={remove.isPending}
        onConfirm={() => remove.mutate({ id: source.id })}
      >
        {own.deleteHint}
      </Confirm>
      <Modal opened={replacing} onClose={close} title={own.replaceTitle} size="xl">
        <SourceForm source={source} onClose={close} />
      </Modal>
    </Group>
  )
}
