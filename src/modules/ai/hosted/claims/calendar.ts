/** Days and months by their names in the languages of the assistant, Monday and January first. */
const WEEKDAYS = [
  'mondays?|montags?|lundis?|lunes|lunedì|segunda-feira|maandag|月曜日?|(?:周|星期|礼拜)一|الاثنين',
  'tuesdays?|dienstags?|mardis?|martes|martedì|terça-feira|dinsdag|火曜日?|(?:周|星期|礼拜)二|الثلاثاء',
  'wednesdays?|mittwochs?|mercredis?|miércoles|mercoledì|quarta-feira|woensdag|水曜日?|(?:周|星期|礼拜)三|الأربعاء',
  'thursdays?|donnerstags?|jeudis?|jueves|giovedì|quinta-feira|donderdag|木曜日?|(?:周|星期|礼拜)四|الخميس',
  'fridays?|freitags?|vendredis?|viernes|venerdì|sexta-feira|vrijdag|金曜日?|(?:周|星期|礼拜)五|الجمعة',
  'saturdays?|samstags?|sonnabends?|samedis?|sábados?|sabato|zaterdag|土曜日?|(?:周|星期|礼拜)六|السبت',
  'sundays?|sonntags?|dimanches?|domingos?|domenica|zondag|日曜日?|(?:周|星期|礼拜)[日天]|الأحد',
]
/** As houses shorten them; read only where it helps: “Sat” is a day there, and seldom one in a sentence. */
const SHORT_WEEKDAYS = ['Mon?', 'Tue?s?|Di', 'Wed?|Mi', 'Thu?r?s?|Do', 'Fri?', 'Sat?', 'Sun?|So']

const MONTHS = [
  'january|januar|janvier|enero|gennaio|janeiro|januari|يناير',
  'february|februar|février|febrero|febbraio|fevereiro|februari|فبراير',
  'March|märz|mars|marzo|março|maart|مارس',
  'april|avril|abril|aprile|أبريل',
  'May|Mai|mayo|maggio|maio|mei|مايو',
  'june|juni|juin|junio|giugno|junho|يونيو',
  'july|juli|juillet|julio|luglio|julho|يوليو',
  'august|août|agosto|augustus|أغسطس',
  'september|septembre|septiembre|settembre|setembro|سبتمبر',
  'october|oktober|octobre|octubre|ottobre|outubro|أكتوبر',
  'november|novembre|noviembre|novembro|نوفمبر',
  'december|dezember|décembre|diciembre|dicembre|dezembro|ديسمبر',
]
const SHORT_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept?', 'Oct', 'Nov', 'Dec']

/** Only Latin words are set apart from their neighbours. */
const whole = (words: string) => `(?<!\\p{Script=Latin})(?:${words})(?!\\p{Script=Latin})`
const capital = (words: string) => words.replace(/(?:^|\|)\p{Ll}/gu, (first) => first.toUpperCase())
/** Names as they are written: all of them with a capital, and small where no other word is written so. */
const monthPattern = (names: string, short: string) => whole(`${names}|${capital(names)}|${short}\\.?`)

export const MONTH_PATTERNS = MONTHS.map((names, i) => new RegExp(monthPattern(names, SHORT_MONTHS[i]!), 'u'))
export const MONTH_NAMES = MONTHS.map((names, i) => `${names}|${capital(names)}|${SHORT_MONTHS[i]}`).join('|')
export const MONTH = new RegExp(`^\\s*(?:${MONTH_NAMES})`, 'u')
export const monthOf = (name: string): number => MONTH_PATTERNS.findIndex((pattern) => pattern.test(name)) + 1

const WEEKDAY_PATTERNS = WEEKDAYS.map((names) => new RegExp(whole(names), 'giu'))
const SHORT_PATTERNS = SHORT_WEEKDAYS.map(
  (names) => new RegExp(`${whole(names)}(?=\\.?\\s*(?:[–—:/-]|\\d))|(?<=[–—-] ?)${whole(names)}`, 'gu'),
)

/** Days of the week, 1 for Monday to 7, in the order of the text. */
export function weekdaysIn(text: string, shortened = false): { day: number; at: number; end: number }[] {
  const found = [WEEKDAY_PATTERNS, ...(shortened ? [SHORT_PATTERNS] : [])].flatMap((patterns) =>
    patterns.flatMap((pattern, i) =>
      [...text.matchAll(pattern)].map(({ index, 0: name }) => ({ day: i + 1, at: index, end: index + name.length })),
    ),
  )
  return found.sort((a, b) => a.at - b.at)
}

const EVERY_DAY =
  /\b(?:daily|every day|all week|each day|24\/7|täglich|jeden Tag|tous les jours|quotidien\w*|todos los días|diari\w*|a diario|ogni giorno|tutti i giorni|todos os dias|diariamente|dagelijks|elke dag)\b|毎日|每天|يومي/iu
const TO = /^\s*(?:–|—|-|to|through|until|till|bis|à|au|a|al|até|t\/m|tot|から|至|到|إلى|~)\s*$/iu

/** All the days that a text of the house names: the days of a span too. */
export function daysTold(text: string): Set<number> {
  if (EVERY_DAY.test(text)) return new Set([1, 2, 3, 4, 5, 6, 7])
  const days = new Set<number>()
  if (
    /\bweekdays?\b|\bwerktags\b|\bwochentags\b|en semaine|entre semana|giorni feriali|dias úteis|doordeweeks|平日|工作日/iu.test(
      text,
    )
  )
    for (const day of [1, 2, 3, 4, 5]) days.add(day)
  if (/week-?ends?\b|wochenende|fin de semana|fine settimana|fim de semana|週末|周末/iu.test(text))
    for (const day of [6, 7]) days.add(day)
  const named = weekdaysIn(text, true)
  named.forEach(({ day, at }, i) => {
    days.add(day)
    const before = named[i - 1]
    if (before && TO.test(text.slice(before.end, at).replace(/[.,]/g, '')))
      for (let one = before.day; one !== day; one = (one % 7) + 1) days.add(one)
  })
  return days
}
