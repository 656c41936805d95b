/** What is sent of a file the visitor chose, in base64; undefined for what the house would not take. */

const MOST_BYTES = 5 * 1024 * 1024
const TYPES = /^(?:image\/(?:jpeg|png|webp|gif|heic|heif)|application\/pdf)$/
const LONGEST_SIDE = 2000
/** Screenshots stay as sharp as they are. */
const SMALL_BYTES = 1024 * 1024

export async function prepared(file: File): Promise<string | undefined> {
  if (!TYPES.test(file.type) && !/\.hei[cf]$/i.test(file.name)) return undefined
  const blob = await smaller(file)
  return blob.size > 0 && blob.size <= MOST_BYTES ? base64Of(blob) : undefined
}

/** Drawn anew: a telephone's photo fits, and no longer tells where and with what it was taken. */
async function smaller(file: File): Promise<Blob> {
  const isPhoto = file.type === 'image/jpeg' || (/^image\/(?!gif)/.test(file.type) && file.size > SMALL_BYTES)
  const picture = isPhoto && (await createImageBitmap(file).catch(() => undefined)) // HEIC, in most browsers
  if (!picture) return file
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
}

const base64Of = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1]!)
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
