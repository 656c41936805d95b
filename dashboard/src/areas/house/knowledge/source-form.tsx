import { FileInput, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { Choice } from '../../../parts/choice.tsx'
import { choices } from '../../../parts/choices.ts'
import { Form, orNull, useDraft } from '../../../parts/form.tsx'
import { type OutputOf, useDo } from '../../../place/ask.ts'
import { contentOf, draftOf, type SourceInput } from './source-draft.ts'
import { useOwnWords } from './words.ts'

interface SourceFormProps {
  /** What the new text shall answer. */
  question?: string
  /** Replaces this one. */
  source?: OutputOf<'knowledge.get'>
  onClose(): void
}

const FIELDS = ['name', 'type', 'audience', 'content', 'content_base64', 'valid_from', 'valid_until']
const FILES = '.txt,.md,.markdown,.html,.htm,.pdf'

export function SourceForm({ question = '', source, onClose }: SourceFormProps) {
  const own = useOwnWords()
  const [, go] = useLocation()
  const [how, setHow] = useState('paste')
  const [file, setFile] = useState<File | null>(null)
  const create = useDo('knowledge.create', {
    done: own.added,
    quiet: true,
    after: ({ id }) => {
      onClose()
      go(`/knowledge/${id}`)
    },
  })
  const replace = useDo('knowledge.replace', { done: own.replaced, quiet: true, after: onClose })
  const doing = source ? replace : create
  const { draft, change, text, choice, problems } = useDraft(
    () => draftOf(source, question, question && own.prefilled(question)),
    doing.error,
  )
  const submit = async () => {
    const input = {
      name: draft.name,
      type: draft.type,
      audience: draft.audience,
      valid_from: orNull(draft.valid_from),
      valid_until: orNull(draft.valid_until),
      ...(await contentOf(draft, how === 'upload' ? file : null)),
    } as SourceInput
    if (source) replace.mutate({ id: source.id, ...input })
    else create.mutate(input)
  }
  const take = (chosen: File | null) => {
    setFile(chosen)
    if (chosen && draft.name === '') change({ name: chosen.name.replace(/\.\w+$/, '') })
  }
  return (
    <Form
      doing={doing}
      submit={source ? own.replace : own.add}
      onSubmit={submit}
      onCancel={onClose}
      fields={FIELDS}
      disabled={how === 'upload' && !file}
    >
      <Choice bare label={own.how} options={{ paste: own.paste, upload: own.upload }} value={how} onChange={setHow} />
      {how === 'upload' ? (
        <FileInput
          label={own.file}
          description={own.fileHint}
          placeholder={own.upload}
          accept={FILES}
          required
          clearable
          value={file}
          onChange={take}
          error={problems.content_base64 ?? problems.content}
        />
      ) : (
        <Textarea
          label={own.content}
          description={own.contentHint}
          required
          autosize
          minRows={8}
          maxRows={18}
          {...text('content')}
        />
      )}
      <TextInput label={own.name} required {...text('name')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Select label={own.type} allowDeselect={false} data={choices(own.types)} {...choice('type')} />
        <Select label={own.audience} allowDeselect={false} data={choices(own.audiences)} {...choice('audience')} />
        <TextInput type="date" label={own.validFrom} {...text('valid_from')} />
        <TextInput type="date" label={own.validUntil} {...text('valid_until')} />
      </SimpleGrid>
    </Form>
  )
}
