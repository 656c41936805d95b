/**
 * A message as a row of shapes: words without their endings, and one name for all days, rooms or trips, so that what is
 * learned of one carries over to the others. Each by itself, and with each of the few words after it.
 */

const ENDING = /(?<=[a-z]{3})(?:ings?|ed|es|s|ly)$/
const SHAPES: [string, RegExp][] = [
  ['#', /^(?:\d.*|two|three|four|five|six|seven|eight|nine|ten)$/],
  [
    '@day',
    /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?|today|tonight|tomorrow|tmrw|weekend)$/,
  ],
  ['@month', /^(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)[a-z]*$/],
  [
    '@room',
    /^(?:room|cabin|tent|cottage|villa|hut|apartment|flat|suite|treehouse|pitch|cell|chalet|bungalow|lodge|unit|igloo|pod|yurt|studio|dorm|bed|berth|cave|double|twin|king|queen)s?$/,
  ],
  [
    '@ride',
    /^(?:taxi|cab|car|shuttle|bus|coach|boat|plane|flight|train|transfer|ferry|van|ride|lift|driver|minibus|seaplane|limo|limousine|transport)s?$/,
  ],
  [
    '@kin',
    /^(?:husband|wife|mum|mom|dad|mother|father|son|daughter|kids?|children|sister|brother|partner|parents?|friends?)$/,
  ],
  [
    '@trip',
    /^(?:tour|trip|walk|hike|class|lesson|course|tasting|workshop|safari|cruise|massage|treatment|facial|session|excursion|dive|yoga)s?$/,
  ],
]

/** Longer messages say what they want early on. */
const MOST_WORDS = 120
/** Words that stand further apart say nothing together. */
const FURTHEST = 4

export function shapeSigns(english: string): string[] {
  const words = (english.toLowerCase().match(/[\p{L}\p{N}']+|[?!]/gu) ?? []).slice(0, MOST_WORDS).map(shapeOf)
  return words.flatMap((word, i) => {
    const pairs = words.slice(i + 1, i + 1 + FURTHEST).map((next, gap) => `${word} ${gap} ${next}`)
    return [`shape ${word}`, ...pairs]
  })
}

const shapeOf = (word: string): string =>
  SHAPES.find(([, pattern]) => pattern.test(word))?.[0] ?? word.replace(ENDING, '')
