import { Button, Group, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useParams } from 'wouter'
import { invalidate, type OutputOf, useMutation, useQuery } from '../../../api/operations.ts'
import { useProperty } from '../../../api/property.ts'
import { QueryResult } from '../../../domain/result.tsx'
import { When } from '../../../domain/time.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Page } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { MarkedText } from '../knowledge/marked-text.tsx'
import { useMessages } from '../knowledge/messages.ts'
import { SourceForm } from '../knowledge/source-form.tsx'
import { ReadingStatus, useValidity } from '../knowledge/sources.tsx'
import { Original, useTranslations } from '../knowledge/translation.tsx'
import { Versions } from '../knowledge/versions.tsx'
import { useLanguageName } from '../shared/language-name.ts'
import { useSharedMessages } from '../shared/messages.ts'

type Source = OutputOf<'knowledge.get'>

const READING_MS = 1500

export default function KnowledgeSource() {
  const { id = '' } = useParams()
  const answer = useQuery('knowledge.get', { id })
  const isReading = answer.data?.status === 'processing'
  useQuery('knowledge.get', { id }, { enabled: isReading, refetchMs: READING_MS })
  return <QueryResult of={answer}>{(source) => <Shown source={source} />}</QueryResult>
}

function Shown({ source }: { source: Source }) {
  const t = useMessages()
  const { may } = useProperty()
  const validity = useValidity()
  const languageName = useLanguageName()
  const { id, name, type, audience, language, translation_of, content_type, version, updated_at } = source
  return (
    <Page
      back
      title={name}
      lead={`${t.types[type] ?? type} · ${t.audiences[audience] ?? audience}`}
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
          [t.language, language && languageName(language)],
          [t.translationOf, translation_of && <Original key={translation_of} id={translation_of} />],
          [t.translations, useTranslations(id)],
          [t.validity, validity(source)],
          [t.contentType, t.contentTypes[content_type] ?? content_type],
          [t.version, version],
          [t.updated, <When key="updated" at={updated_at} />],
        ]}
      />
      <Section title={t.reads}>
        <MarkedText text={source.content} />
      </Section>
      <Versions key={id} source={source} />
    </Page>
  )
}

function Actions({ source }: { source: Source }) {
  const t = useMessages()
  const shared = useSharedMessages()
  const [, go] = useLocation()
  const [replacing, { open, close }] = useDisclosure()
  const { key } = useProperty()
  const queries = useQueryClient()
  const leave = () => {
    go('/knowledge')
    setTimeout(() => invalidate(queries, key, ['knowledge'])) // not while this page would fetch what is gone
  }
  const remove = useMutation('knowledge.delete', { changes: [], done: t.deleted, after: leave })
  return (
    <Group gap="xs">
      <Button size="xs" onClick={open}>
        {t.replace}
      </Button>
      <Confirm
        label={shared.remove}
        title={t.deleteTitle(source.name)}
        loading={remove.isPending}
        onConfirm={() => remove.mutate({ id: source.id })}
      >
        {t.deleteHint}
      </Confirm>
      <Modal opened={replacing} onClose={close} title={t.replaceTitle} size="xl">
        <SourceForm source={source} onClose={close} />
      </Modal>
    </Group>
  )
}
