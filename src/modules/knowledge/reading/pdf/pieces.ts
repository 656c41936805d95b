import type { getDocumentProxy } from 'unpdf'

type Document = Awaited<ReturnType<typeof getDocumentProxy>>
type Content = Awaited<ReturnType<Awaited<ReturnType<Document['getPage']>>['getTextContent']>>
type TextItem = Extract<Content['items'][number], { str: string }>

/** Some words, the font of most of them, and where they stand: `y` is their baseline, counted from the top of the page. */
export interface Placed {
  text: string
  left: number
  right: number
  y: number
  size: number
  font: string
}

/** Words in one font, as the file has them. */
export interface Piece extends Placed {
  /** Its place in the file. */
  at: number
  /** Dots lead to it: “Soup ...... 8.50”. */
  led: boolean
}

export interface Pieces {
  upright: Piece[]
  /** What stands sideways, or nowhere, as the file has it. */
  others: string[]
  width: number
  height: number
}

type Matrix = readonly number[]

const LEADER = /(?<!\s)\s*(?:\.{4,}|…{2,}|_{4,}|(?:\. ){3,}\.?)\s*/gu

/** Gathers the words of a page as they come from the file. */
export function gatherPieces({ transform, width, height }: { transform: Matrix; width: number; height: number }) {
  const upright: Piece[] = []
  const others: string[] = []
  let at = 0
  let rightToLeft = 0
  return {
    add({ str, transform: own, width: long, fontName: font, dir }: TextItem): void {
      const text = str.trim()
      if (text === '') return
      const [a, b, , , left, y] = multiplied(transform, own) as [number, number, number, number, number, number]
      const size = Math.hypot(own[2], own[3])
      if (!(a > 0 && Math.abs(b) < a / 10 && size > 0 && Math.abs(left) + Math.abs(y) + long < 1e6)) others.push(text)
      else {
        if (dir === 'rtl') rightToLeft++
        upright.push(...withoutLeaders({ text, left, right: left + long, y, size, font, at: at++, led: false }))
      }
    },
    gathered(): Pieces {
      const mirrored = rightToLeft > upright.length / 2
      return { upright: mirrored ? upright.map((piece) => fromTheRight(piece, width)) : upright, others, width, height }
    },
  }
}

/** Where lines are read from the right, so are columns. */
const fromTheRight = (piece: Piece, width: number): Piece => ({
  ...piece,
  left: width - piece.right,
  right: width - piece.left,
})

/** What stands before and behind the dots; where, is told from the number of letters. */
function withoutLeaders(piece: Piece): Piece[] {
  const { text, left, right } = piece
  const parts: Piece[] = []
  const placeOf = (index: number) => left + ((right - left) * index) / text.length
  let from = 0
  let led = false
  for (const { index, 0: dots } of text.matchAll(LEADER)) {
    parts.push({ ...piece, text: text.slice(from, index), left: placeOf(from), right: placeOf(index), led })
    from = index + dots.length
    led = true
  }
  parts.push({ ...piece, text: text.slice(from), left: placeOf(from), led })
  return parts.length === 1 ? [piece] : parts
}

const multiplied = (m: Matrix, n: Matrix): number[] => [
  m[0]! * n[0]! + m[2]! * n[1]!,
  m[1]! * n[0]! + m[3]! * n[1]!,
  m[0]! * n[2]! + m[2]! * n[3]!,
  m[1]! * n[2]! + m[3]! * n[3]!,
  m[0]! * n[4]! + m[2]! * n[5]! + m[4]!,
  m[1]! * n[4]! + m[3]! * n[5]! + m[5]!,
]
