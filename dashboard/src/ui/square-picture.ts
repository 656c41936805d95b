/** A picture of the reader's own, square and small, before it goes anywhere. What it said about place and camera stays here. */

const SIDE = 256
/** As the server takes them. */
const MOST_BYTES = 128 * 1024

export type Fit = 'whole' | 'filled'

/** `whole`: all of it, with clear margins; `filled`: its middle. Undefined: no picture that this browser can read. */
export async function squarePicture(file: File, fit: Fit): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIDE
  const { width, height } = picture
  const scale = SIDE / (fit === 'whole' ? Math.max(width, height) : Math.min(width, height))
  const [w, h] = [width * scale, height * scale]
  const pen = canvas.getContext('2d')!
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, (SIDE - w) / 2, (SIDE - h) / 2, w, h)
  picture.close()
  const blob = await blobOf(canvas, 'image/webp')
  return blob && blob.size <= MOST_BYTES ? blob : blobOf(onWhite(canvas), 'image/jpeg')
}

/** WebP, or PNG where a browser writes none. */
const blobOf = (canvas: HTMLCanvasElement, type: string): Promise<Blob | undefined> =>
  new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), type, 0.9))

function onWhite(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const pen = canvas.getContext('2d')!
  pen.globalCompositeOperation = 'destination-over'
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, SIDE, SIDE)
  return canvas
}
