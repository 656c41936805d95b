/** Clock times in any notation of the languages of the assistant, in minutes after midnight. */
export interface Time {
  at: number
  end: number
  minutes: number
}

const AFTER_NOON =
  "p\\.? ?m\\b\\.?|(?:in the|this) (?:afternoon|evening)|at night|tonight|nachmittags|am Nachmittag|abends|am Abend|nachts|de l[’']après-midi|du soir|de la (?:tarde|noche)|del pomeriggio|(?:di|della) sera|da (?:tarde|noite)|[’']s (?:middags|avonds)|مساء[ًا]?|بعد الظهر|م(?!\\p{L})"
const BEFORE_NOON =
  "a\\.? ?m\\b\\.?|(?:in the|this) morning|morgens|vormittags|am (?:Morgen|Vormittag)|du matin|de la mañana|del mattino|di mattina|da manhã|[’']s (?:ochtends|morgens)|صباح[ًا]*|ص(?!\\p{L})"
const PART = `(?:\\s?(?<pm>${AFTER_NOON})|\\s?(?<am>${BEFORE_NOON}))`
const BEFORE = '(?:(?:(?<pmBefore>午後|下午|晚上|夜|傍晚)|(?<amBefore>午前|上午|早上|凌晨|朝))\\s?)?'
const OCLOCK = "\\s?(?:o[’']clock|uhr|uur|horas?|heures?|ore|h)(?!\\p{L})"
const CALLED = '(?:(?:a las|alle|dalle|às|ore|kl\\.?|الساعة)\\s)'

/** With minutes, with a word for the hour, with the half of the day, or behind a word that only hours follow. */
const FORMS = [
  `${BEFORE}(?<h>\\d{1,2})[時时点點](?:\\s?(?<m>\\d{1,2})分|(?<half>半))?`,
  `(?<![\\d.,:])(?:${CALLED})?${BEFORE}(?<h>\\d{1,2})(?:\\s?[:h]\\s?|\\s(?:Uhr|heures?|uur)\\s)(?<m>[0-5]\\d)(?![\\d])(?:${OCLOCK})?${PART}?`,
  `(?<![\\d.,:])(?<h>\\d{1,2})[. ](?<m>[0-5]\\d)(?:${OCLOCK}${PART}?|${PART})`,
  `(?<![\\d.,:])(?:${CALLED})?(?<h>\\d{1,2})(?:${OCLOCK}${PART}?|${PART})`,
  `${CALLED}(?<h>\\d{1,2})(?![\\d:.,h])(?:${PART})?`,
  `(?<![\\d.,:])(?<h>\\d{1,2})\\.(?<m>[0-5]\\d)(?!\\d|\\.\\d)`,
].map((form) => new RegExp(form, 'giu'))
/** The last form is a time only if nothing else says that it is a price or a share. */
const DOUBTFUL = FORMS.length - 1

const NAMED: readonly [RegExp, number][] = [
  [/\b(?:noon|midday|mezzogiorno|mediodía|meio-dia)\b|\bà midi\b|正午/giu, 720],
  [/\b(?:midnight|mitternacht|minuit|medianoche|mezzanotte|meia-noite|middernacht)\b|真夜中|午夜|منتصف الليل/giu, 0],
]
const PAST =
  /\b(?:(half|(?:a )?quarter) (past|to)|(?:(\d{1,2}) minutes? (past|to))) (\d{1,2})\b(?:\s?(p\.?m|in the (?:afternoon|evening))|\s?(?:a\.?m|in the morning))?/giu

export function timesIn(text: string): { times: Time[]; doubtful: Time[] } {
  const times: Time[] = []
  const doubtful: Time[] = []
  const taken = (at: number, end: number) => [...times, ...doubtful].some((one) => at < one.end && end > one.at)
  for (const match of text.matchAll(PAST)) {
    const [said, share, sharePast, minutes, minutesPast, hour, afternoon] = match
    const offset = share ? (/half/i.test(share) ? 30 : 15) : Number(minutes)
    const base = Number(hour) * 60 + (afternoon && Number(hour) < 12 ? 720 : 0)
    const isPast = (sharePast ?? minutesPast)!.toLowerCase() === 'past'
    times.push({
      at: match.index,
      end: match.index + said.length,
      minutes: day(isPast ? base + offset : base - offset),
    })
  }
  FORMS.forEach((form, i) => {
    for (const { 0: said, index, groups } of text.matchAll(form)) {
      const { h, m, half, pm, am, pmBefore, amBefore } = groups!
      const hour = Number(h)
      if (hour > 24 || taken(index, index + said.length)) continue
      const later = (pm ?? pmBefore) && hour < 12 ? 720 : (am ?? amBefore) && hour === 12 ? -720 : 0
      const found = {
        at: index,
        end: index + said.length,
        minutes: day(hour * 60 + later + (half ? 30 : Number(m ?? 0))),
      }
      ;(i === DOUBTFUL ? doubtful : times).push(found)
    }
  })
  for (const [pattern, minutes] of NAMED) {
    for (const { 0: said, index } of text.matchAll(pattern))
      times.push({ at: index, end: index + said.length, minutes })
  }
  return { times: withSpans(text, times), doubtful }
}

const day = (minutes: number): number => ((minutes % 1440) + 1440) % 1440

const UNTIL = "(?:–|—|-|~|to|till|until|and|bis|und|à|et|jusqu[’']à|a|hasta|y|alle|e|até|às|tot|en|から|到|至|إلى|حتى)"
/** The hour before “to 10 pm”, with nothing of its own that says which half of the day it is in. */
const OPENING = new RegExp(`(?<![\\d.,:€$£])(\\d{1,2})(?:[:.](\\d{2}))?\\s?${UNTIL}\\s?$`, 'iu')
const LONGEST_OPENING = 16

/** “7 to 10:30” and “3–6 pm” are two times each; the first is in the half of the day that puts it before the second. */
function withSpans(text: string, times: readonly Time[]): Time[] {
  const all = [...times]
  for (const time of times) {
    const from = Math.max(0, time.at - LONGEST_OPENING)
    const opening = OPENING.exec(text.slice(from, time.at))
    if (!opening || Number(opening[1]) > 24) continue
    const at = from + opening.index
    const minutes = day(Number(opening[1]) * 60 + Number(opening[2] ?? 0))
    const isMarked = /p\.? ?m/i.test(text.slice(time.at, time.end))
    const shifted = isMarked && minutes < 720 && minutes + 720 < time.minutes ? minutes + 720 : minutes
    const known = all.findIndex((one) => one.at <= at && one.end > at)
    if (known >= 0 && all[known]!.minutes !== minutes) continue
    const found = { at, end: at + opening[0].trimEnd().length, minutes: shifted }
    if (known >= 0) all[known] = { ...found, end: all[known]!.end }
    else all.push({ ...found, end: at + opening[1]!.length + (opening[2] ? opening[2].length + 1 : 0) })
  }
  return all
}
