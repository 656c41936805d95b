/** The invented hotel of this folder. */
import { readdirSync, readFileSync } from 'node:fs'
import { textOfHtml } from '../../src/modules/knowledge/reading/html.ts'
import { cut, type House, type HouseQuestion, type Source } from '../house.ts'

const HERE = new URL('./', import.meta.url)

export const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, HERE), 'utf8')) as T

export const hotelQuestions = (): HouseQuestion[] => read('questions.json')

export const hotelSources = (): Source[] =>
  readdirSync(new URL('sources/', HERE))
    .sort()
    .map((file) => {
      const text = readFileSync(new URL(`sources/${file}`, HERE), 'utf8')
      const [front = '', lines = ''] = /^(?:---|<!--)\n([\s\S]*?)\n(?:---|-->)\n/.exec(text) ?? []
      const told = new Map(
        lines.split('\n').map((line) => [line.split(':')[0], line.slice(line.indexOf(':') + 1).trim()]),
      )
      const body = text.slice(front.length)
      return {
        id: file.replace(/\.\w+$/, ''),
        name: told.get('name') ?? file,
        type: told.get('type') ?? 'other',
        audience: told.get('audience') === 'staff' ? 'staff' : 'guest',
        validFrom: told.get('valid_from') ?? null,
        validUntil: told.get('valid_until') ?? null,
        content: file.endsWith('.html') ? textOfHtml(body) : body,
      }
    })

export const hotelChunks = () => hotelSources().map(cut)

export const HOTEL: House = {
  name: 'own hotel',
  /** Some day on which the spring offer is over and the rooftop bar not yet open. */
  today: '2027-06-10',
  sources: hotelSources,
  questions: hotelQuestions,
}
