import { type Api, type ChatFile, Refused } from '../api.ts'
import type { Chat } from '../chat.ts'
import { icon, make } from '../text-nodes.ts'
import type { SaidNode } from '../view.ts'
import { prepared } from './photo.ts'
import { fileTextsIn } from './texts.ts'

/** Files in the chat, loaded once the visitor has agreed: chosen, dropped or pasted; seen and kept by both sides. */

export interface FilesPart {
  /** Answers what is called after each change. */
  default: (parts: Parts) => () => void
}

export interface Parts {
  chat: Chat
  api: Api
  root: ShadowRoot
  language: string
}

const CLIP = 'M19 11l-7.5 7.5a4.6 4.6 0 0 1-6.5-6.5L13 4a3 3 0 0 1 4.3 4.3L9.6 16a1.4 1.4 0 0 1-2-2L14 7.6'
const PREVIEW = 240

export default function addFiles({ chat, api, root, language }: Parts): () => void {
  const texts = fileTextsIn(language)
  const form = root.querySelector('form')!
  const panel = root.querySelector<HTMLElement>('.panel')!
  const input = make('input', { type: 'file', accept: 'image/*,application/pdf', hidden: '' })
  const button = make('button', { class: 'icon', type: 'button', 'aria-label': texts.attach, title: texts.attach })
  const problem = make('p', { class: 'mark failed', role: 'alert' })
  button.append(icon(CLIP))
  form.prepend(button, input)
  form.before(problem)

  const send = async (file: File) => {
    const content_base64 = await prepared(file)
    problem.textContent = content_base64 ? '' : texts.kinds
    if (!content_base64) return
    chat.say(file.name, (token, name, after) =>
      api.json(`/files${after && `?after=${after}`}`, token, { name, content_base64 }).catch((failure: unknown) => {
        if (failure instanceof Refused && failure.status === 409) problem.textContent = texts.full
        throw failure
      }),
    )
  }
  const sendAll = (files: FileList | undefined) => [...(files ?? [])].forEach((file) => void send(file))
  button.onclick = () => input.click()
  input.onchange = () => {
    sendAll(input.files ?? undefined)
    input.value = ''
  }
  form.onpaste = ({ clipboardData }) => sendAll(clipboardData?.files)
  panel.ondragover = (event) => event.preventDefault()
  panel.ondrop = (event) => {
    event.preventDefault()
    sendAll(event.dataTransfer?.files)
  }

  const read = async ({ id }: ChatFile): Promise<Blob> => {
    const { content_base64, content_type } = await api.json(`/files/${id}`, chat.model.token!)
    return new Blob([Uint8Array.from(atob(content_base64), (one) => one.charCodeAt(0))], { type: content_type })
  }
  const shown = new WeakSet<SaidNode>()
  return () => {
    for (const node of root.querySelectorAll<SaidNode>('[data-from]')) {
      if (!node.file || shown.has(node)) continue
      shown.add(node)
      node.append(fileShown(node.file, read, texts.load))
    }
  }
}

/** Below the message's words: what it looks like, if it is a picture, and a way to keep it. */
function fileShown(file: ChatFile, read: (file: ChatFile) => Promise<Blob>, load: string): HTMLElement {
  const size = `${Math.max(1, Math.round(file.bytes / 1024))} kB`
  const keep = make(
    'button',
    { class: 'mark', type: 'button', 'aria-label': `${load} ${file.name}` },
    `${load} (${size})`,
  )
  const box = make('div', { class: 'file' }, keep)
  keep.onclick = async () => {
    const href = URL.createObjectURL(await read(file))
    make('a', { href, download: file.name }).click()
    setTimeout(() => URL.revokeObjectURL(href), 60_000)
  }
  // Drawn, because the page's policy may allow no pictures.
  if (file.content_type.startsWith('image/'))
    read(file)
      .then(createImageBitmap)
      .then(draw, () => {})
  return box

  function draw(picture: ImageBitmap): void {
    const scale = Math.min(1, PREVIEW / Math.max(picture.width, picture.height))
    const canvas = make('canvas', { role: 'img', 'aria-label': file.name })
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
    box.prepend(canvas)
  }
}
