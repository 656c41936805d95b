import type { InputOf, OutputOf } from '../../../api/operations.ts'
import { base64Of } from '../../../ui/file-content.ts'

type Source = OutputOf<'knowledge.get'>
export type SourceInput = InputOf<'knowledge.create'>

interface SourceDraft {
  name: string
  type: string
  audience: string
  content: string
  language: string
  translation_of: string
  valid_from: string
  valid_until: string
}

export const draftOf = (source: Source | undefined, name: string, content: string): SourceDraft => ({
  name: source?.name ?? name,
  type: source?.type ?? 'faq',
  audience: source?.audience ?? 'guest',
  content: source?.content ?? content,
  language: source?.language ?? '',
  translation_of: source?.translation_of ?? '',
  valid_from: source?.valid_from ?? '',
  valid_until: source?.valid_until ?? '',
})

/** Files go as what they are: a PDF as its bytes, everything else as its text. */
export async function contentOf(draft: SourceDraft, file: File | null): Promise<Partial<SourceInput>> {
  if (!file) return { content: draft.content }
  const type = typeOf(file)
  if (type === 'application/pdf') return { content_base64: await base64Of(file), content_type: type }
  return { content: await file.text(), ...(type && { content_type: type }) }
}

const TYPES: Record<string, NonNullable<SourceInput['content_type']>> = {
  csv: 'text/csv',
  pdf: 'application/pdf',
  htm: 'text/html',
  html: 'text/html',
  md: 'text/markdown',
  markdown: 'text/markdown',
  txt: 'text/plain',
}

const typeOf = ({ name }: File) => TYPES[name.toLowerCase().split('.').at(-1) ?? '']
