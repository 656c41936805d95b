/** What is said in several words, in as many ways, and means one thing: the word, then what says it, folded. */
const PHRASES: [string, string][] = [
  [
    'checkin',
    'rooms? (?:is |are |be |will be |get )?ready|(?:get|move|let|come|go) (?:us |me )?in(?:to)? (?:to )?(?:our|my|the|your) rooms?|have (?:our|my|the) rooms?(?= before)|ready (?:on|upon) arrival',
  ],
  [
    'checkout',
    '(?:leave|vacate|clear|free|give up|hand back|be out of|out of|keep|stay in|have) (?:our|my|the|your) rooms?(?! key)|stay (?:a (?:bit|little) )?longer on the last day',
  ],
  [
    'roundtheclock',
    'day and night|round the clock|24 hours a day|24/7|never closes|at any hour|(?:in the middle of the|late at) night|(?:1|2|3|4|one|two|three|four) in the morning|after midnight',
  ],
  ['noshow', '(?:do(?:n.?t| not)|fails? to|never|simply not) (?:show up|turn up|arrive|come)|no.?shows?\\b'],
  [
    'unaccompanied',
    'on (?:their|his|her|your|my) own|by themselves|(?:without|with) an adult|unaccompanied|with (?:a parent|parents)',
  ],
  [
    'packedbreakfast',
    'packed (?:breakfast|lunch)|packs? a breakfast|breakfast (?:to go|to take|box|bag)|miss breakfast|before breakfast (?:opens|starts|is served)',
  ],
  [
    'babysitter',
    'look(?:s|ing)? after (?:the|our|my) (?:kids?|children|child|baby|little one|son|daughter|boys?|girls?)|mind (?:the|our|my) (?:kids?|children)',
  ],
  ['connecting', 'doors? (?:in )?between|rooms? (?:next to each other|side by side)|interconnect\\w*'],
  [
    'lost',
    '(?:left|forgot) (?:my|our|something|an?|the|his|her) [^.?!]{0,30}(?:room|behind|hotel)\\b|left behind|think (?:i|we) left|forgotten things',
  ],
  ['card', '(?:take|accept|by|with|my|or|and) visa|visa (?:card|or|and)'],
  ['wakeup', 'wake.?up calls?|wake (?:me|us)'],
  ['nextdoor', 'next door|neighbou?rs?\\b|voices down|make noise'],
  ['accessible', 'step.?free|barrier.?free|without (?:a |any )?steps?|wheel.?chair'],
  ['lookafter', 'lifeguard|is it watched|watched by|somebody watching|someone watching|supervised'],
  ['sameday', 'same day|back by|the same evening|by the evening'],
  ['selfservice', 'do (?:our|my|your) own|yourself|self.?service|coin.?operated'],
  [
    'charging',
    'charg(?:e|ing) (?:points?|stations?)|charg(?:e|ing) (?:it|them|(?:my|our|the|an|your|electric) (?:\\w+ )?(?:cars?|tesla|ev|vehicles?))|price for charging|(?:electric|tesla)[^.?!]{0,40}charging|kwh',
  ],
  ['valet', 'park (?:the|my|our) car for (?:me|us)|valet(?: parking)?'],
  ['billiards', 'pool tables?|billiard table'],
  ['fortwo', 'for two|for couples|(?:two|2) (?:people|persons) can share|(?:to )?share between two|side by side'],
  ['reserve', '(?:keep|save|hold) (?:us |me )?an? (?:\\w+ )?(?:space|place|spot|table|seat)'],
  ['atm', 'cash machines?|cash ?points?'],
  ['frontdesk', 'front desk'],
  ['happyhour', 'happy hours?'],
  ['hottub', 'hot tubs?|jacuzzis?|whirl ?pools?'],
  ['videocall', 'video.?calls?|zoom|teams meeting|skype|home.?office|work from (?:the|my|our) room'],
]
const ALL = new RegExp(`\\b(?:${PHRASES.map(([, says]) => `(${says})`).join('|')})`, 'g')

/** Words of a phrase tell nothing beside it: a “door in between” is not about doors. */
export const withoutPhrases = (text: string): string => text.replace(ALL, ' ')

/** The words that a text, folded, says by its phrases. */
export function phrasesIn(text: string): string[] {
  const said: string[] = []
  // Not matchAll, which would make the long pattern anew for every sentence of every answer.
  ALL.lastIndex = 0
  for (let found = ALL.exec(text); found; found = ALL.exec(text)) {
    const at = found.indexOf(found[0], 1)
    said.push(PHRASES[at - 1]![0])
  }
  return said
}
