/** What files that people send may be, told by their first bytes: what a name or a sender claims counts for nothing. */

export const FILE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/heic',
  'application/pdf',
] as const
export type FileType = (typeof FILE_TYPES)[number]

/** Each with what its names may end with, the usual one first. Text, pages, archives and programs are none of them. */
const KINDS: Record<FileType, { begins: RegExp; endings: readonly string[] }> = {
  'image/jpeg': { begins: /^\xff\xd8\xff/, endings: ['jpg', 'jpeg'] },
  'image/png': { begins: /^\x89PNG\r\n[\s\S]\n/, endings: ['png'] },
  'image/webp': { begins: /^RIFF[\s\S]{4}WEBPVP8/, endings: ['webp'] },
  'image/gif': { begins: /^GIF8[79]a/, endings: ['gif'] },
  'image/heic': { begins: /^[\s\S]{4}ftyp(?:heic|heix|hevc|mif1|msf1)/, endings: ['heic', 'heif'] },
  'application/pdf': { begins: /^%PDF-\d/, endings: ['pdf'] },
}

const ENOUGH = 16

export function fileTypeOf(content: Buffer): FileType | undefined {
  const beginning = content.subarray(0, ENOUGH).toString('latin1')
  return FILE_TYPES.find((type) => KINDS[type].begins.test(beginning))
}

const LONGEST_STEM = 100
/** Names that Windows takes for devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/**
 * A name that can be shown and stored anywhere: no folders, nothing invisible (which can turn `exe.gpj` around), no leading
 * dot, and the ending of what the file is, so that no system opens it as something else.
 */
export function safeName(given: string, type: FileType): string {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1)!
  const visible = last.replace(/[\p{C}<>:"|?*]/gu, '').replace(/\s+/g, ' ')
  const { endings } = KINDS[type]
  const [, stem = visible, ending = ''] = /^(.*)\.(\w+)$/.exec(visible) ?? []
  const isFitting = endings.includes(ending.toLowerCase())
  const name = (isFitting ? stem : visible).replace(/^[.\s]+|[.\s]+$/g, '')
  const short = [...name].slice(0, LONGEST_STEM).join('') || 'file'
  return `${DEVICE.test(short) ? 'file ' : ''}${short}.${isFitting ? ending.toLowerCase() : endings[0]}`
}
