import { FileInput, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { type OutputOf, useMutation } from '../../../api/operations.ts'
import { DayInput } from '../../../domain/when/day-input.tsx'
import { Choice, choices } from '../../../ui/choice.tsx'
import { Form, orNull, useDraft } from '../../../ui/form.tsx'
import { useMessages } from './messages.ts'
import { contentOf, draftOf, type SourceInput } from './source-draft.ts'
import { LanguageSelect, OriginalSelect } from './translation.tsx'

interface SourceFormProps {
  /** What the new text shall answer. */
  question?: string
  /** The unanswered questions that are closed with it. */
  answers?: string[]
  /** Replaces this one. */
  source?: OutputOf<'knowledge.get'>
  onClose(): void
  /** Instead of leading to the new text. */
  after?(): void
}

const FIELDS = [
  ...['name', 'type', 'audience', 'content', 'content_base64'],
  ...['language', 'translation_of', 'valid_from', 'valid_until'],
]
const FILES = '.txt,.md,.markdown,.html,.htm,.csv,.pdf'

export function SourceForm({ question = '', answers = [], source, onClose, after }: SourceFormProps) {
  const t = useMessages()
  const [, go] = useLocation()
  const [how, setHow] = useState('paste')
  const [file, setFile] = useState<File | null>(null)
  const create = useMutation('knowledge.create', {
    done: t.added,
    quiet: true,
    after: ({ id }) => {
      onClose()
      if (after) after()
      else go(`/knowledge/${id}`)
    },
  })
  const replace = useMutation('knowledge.replace', { done: t.replaced, quiet: true, after: onClose })
  const mutation = source ? replace : create
  const { draft, change, text, when, choice, problems } = useDraft(
    () => draftOf(source, question, question && t.prefilled(question)),
    mutation.error,
  )
  const submit = async () => {
    const input = {
      name: draft.name,
      type: draft.type,
      audience: draft.audience,
      language: orNull(draft.language),
      translation_of: orNull(draft.translation_of),
      valid_from: orNull(draft.valid_from),
      valid_until: orNull(draft.valid_until),
      ...(await contentOf(draft, how === 'upload' ? file : null)),
    } as SourceInput
    if (source) replace.mutate({ id: source.id, ...input })
    else create.mutate({ ...input, ...(answers.length > 0 && { answers }) })
  }
  const take = (chosen: File | null) => {
    setFile(chosen)
    if (chosen && draft.name === '') change({ name: chosen.name.replace(/\.\w+$/, '') })
  }
  return (
    <Form
      mutation={mutation}
      submit={source ? t.replace : t.add}
      onSubmit={submit}
      onCancel={onClose}
      fields={FIELDS}
      why={how === 'upload' && !file && t.fileFirst}
    >
      <Choice bare label={t.how} options={{ paste: t.paste, upload: t.upload }} value={how} onChange={setHow} />
      {how === 'upload' ? (
        <FileInput
          label={t.file}
          description={t.fileHint}
          placeholder={t.upload}
          accept={FILES}
          required
          clearable
          value={file}
          onChange={take}
          error={problems.content_base64 ?? problems.content}
        />
      ) : (
        <Textarea
          label={t.content}
          description={t.contentHint}
          required
          autosize
          minRows={8}
          maxRows={18}
          {...text('content')}
        />
      )}
      <TextInput label={t.name} required {...text('name')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select label={t.type} allowDeselect={false} data={choices(t.types)} {...choice('type')} />
        <Select label={t.audience} allowDeselect={false} data={choices(t.audiences)} {...choice('audience')} />
        <LanguageSelect {...choice('language')} />
        <OriginalSelect except={source?.id} {...choice('translation_of')} />
        <DayInput label={t.validFrom} {...when('valid_from')} />
        <DayInput label={t.validUntil} since={draft.valid_from} {...when('valid_until')} />
      </SimpleGrid>
    </Form>
  )
}
