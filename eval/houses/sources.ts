/** What a house has written down, each file read as the server reads what it is given. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { readText } from '../../src/modules/knowledge/reading/read.ts'

export interface Source {
  id: string
  name: string
  type: string
  audience: 'guest' | 'staff'
  validFrom: string | null
  validUntil: string | null
  language: string | null
  content: string
}

const FRONT = /^---\n([\s\S]*?)\n---\n/
const CONTENT_TYPES = {
  '.md': 'text/markdown',
  '.html': 'text/html',
  '.txt': 'text/plain',
  '.csv': 'text/csv',
} as const

export function readSources(folder: string): Promise<Source[]> {
  const files = readdirSync(join(folder, 'sources')).sort()
  return Promise.all(files.map((file) => readSource(join(folder, 'sources', file))))
}

async function readSource(file: string): Promise<Source> {
  const { name: id, ext } = parse(file)
  const bytes = readFileSync(file)
  const text = ext === '.pdf' ? '' : bytes.toString('utf8')
  const front = FRONT.exec(text)
  const head = new Map(
    (front?.[1] ?? '').split('\n').flatMap((line) => {
      const [, field, value] = /^(\w+):\s*(.*?)(?:\s+#.*)?$/.exec(line) ?? []
      return field ? [[field, value!] as const] : []
    }),
  )
  const { content } = await readText(
    ext === '.pdf'
      ? { content_base64: bytes.toString('base64') }
      : { content: text.slice(front?.[0].length ?? 0), content_type: contentTypeOf(file, ext) },
  )
  return {
    id,
    name: head.get('name') ?? nameOf(id),
    type: head.get('type') ?? 'other',
    audience: head.get('audience') === 'staff' ? 'staff' : 'guest',
    validFrom: head.get('valid_from') ?? null,
    validUntil: head.get('valid_until') ?? null,
    language: head.get('language') ?? null,
    content,
  }
}

function contentTypeOf(file: string, ext: string) {
  const type = CONTENT_TYPES[ext as keyof typeof CONTENT_TYPES]
  if (!type) throw new Error(`${file}: texts end in ${[...Object.keys(CONTENT_TYPES), '.pdf'].join(', ')}`)
  return type
}

/** “07-garage_and-parking” is named “Garage and parking”. */
function nameOf(id: string): string {
  const words = id.replace(/^\d+[-_ ]+/, '').replace(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
