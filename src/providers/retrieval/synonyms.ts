import { termOf } from '../../platform/text/terms.ts'

/**
 * Words that guests and hotels use for the same thing. A question also finds the other words of a group, at a lower
 * weight; a word may be in several groups. Two words written separately or together are one: see `joined`.
 */
const GROUPS = `
  wifi internet wireless network online password
  parking park car garage valet vehicle
  pet dog cat animal puppy
  child children kid baby toddler infant family
  highchair booster seat chair
  wheelchair accessible accessibility disabled disability handicap handicapped mobility ramp step
  lift elevator
  stairs step staircase
  jacuzzi hottub whirlpool
  parasol umbrella sunshade
  lounger sunbed deckchair
  atm cashpoint cashmachine
  film movie cinema
  teen teenager youth adolescent
  parcel package post
  neighbour neighbor nextdoor
  deep depth
  tip gratuity
  housekeeping clean maid
  lunch midday
  hungry eat food
  noshow absent
  connecting adjoining interconnecting
  kayak canoe paddle sup
  boat cruise sail sailing
  heater heating heated warm
  aircon conditioning cooling
  adapter plug socket charger
  hairdryer dryer
  pillow blanket duvet
  corkage bottle
  pool swim swimming
  gym fitness workout exercise treadmill
  spa massage treatment sauna wellness facial
  breakfast morning buffet
  dinner supper evening
  restaurant dine dining eat food meal
  menu dish
  drink beverage alcohol alcoholic bar wine beer cocktail liquor
  vegetarian vegan meatless
  gluten coeliac celiac allergy allergen intolerance
  price cost fee charge rate much expensive euro
  free complimentary included gratis
  pay payment card cash credit visa mastercard
  cancel cancellation refund calloff
  book booking reserve reservation
  checkin arrival arrive
  checkout departure depart leave vacate
  early earlier before
  late later after extend extension
  time hour open close opening closing until
  smoke smoking cigarette
  laundry washing wash cleaning clothes iron
  luggage baggage bag suitcase
  airport transfer shuttle taxi ride
  train station rail
  bicycle bike cycling
  beach sea shore sand
  tv television channel
  bed cot crib sleep
  towel linen sheet
  room suite bedroom
  outdoor outside patio terrace garden alfresco
  indoor inside
  music band entertainment show
  walk hike hiking trail
  quiet noise silent loud
  doctor medical pharmacy hospital ill sick
  deposit guarantee
  tax vat
  key keycard
  safe valuables locker
  phone telephone call number
  email mail
  gift voucher
  wedding marriage ceremony
  meeting conference event function party
  discount offer deal reduced cheaper
  ticket fare
  toilet restroom bathroom lavatory
  takeaway takeout delivery deliver
  minimum least
  maximum most limit
  permit permitted allow allowed bring
  hire rent rental borrow lend
  lost forgot forgotten left found
  tour excursion trip
  coffee tea espresso
  luxury class business first
`

const JOINED: readonly (readonly [apart: RegExp, together: string])[] = [
  [/\bwi[\s-]?fi\b/gi, 'wifi'],
  [/\bcheck(?:ing|s|ed)?[\s-]?in\b/gi, 'checkin'],
  [/\bcheck(?:ing|s|ed)?[\s-]?out\b/gi, 'checkout'],
  [/\bhot[\s-]tub(s?)\b/gi, 'hottub$1'],
  [/\bcash[\s-](machine|point)(s?)\b/gi, 'cash$1$2'],
  [/\bcall(?:ing|ed)?[\s-]off\b/gi, 'calloff'],
  [/\bno[\s-]shows?\b/gi, 'noshow'],
  [/\bnext[\s-]door\b/gi, 'nextdoor'],
  [/\bair[\s-]con(?:ditioning)?\b/gi, 'aircon'],
  [/\bhair[\s-]dryer(s?)\b/gi, 'hairdryer$1'],
  [/\bsun[\s-](bed|shade)(s?)\b/gi, 'sun$1$2'],
  [/\bhigh[\s-]chair(s?)\b/gi, 'highchair$1'],
  [/\btake[\s-](away|out)\b/gi, 'take$1'],
  [/\bkey[\s-]card(s?)\b/gi, 'keycard$1'],
  [/\be-mail(s?)\b/gi, 'email$1'],
  [/\bt-?v(s?)\b/gi, 'tv$1'],
  [/\bcar[\s-]park(s?|ing)\b/gi, 'car parking'],
]

export const joined = (text: string): string =>
  JOINED.reduce((joining, [apart, together]) => joining.replace(apart, together), text)

const others = new Map<string, Set<string>>()
for (const group of GROUPS.trim().split('\n')) {
  const terms = group.trim().split(/\s+/).map(termOf)
  for (const term of terms) {
    const known = others.get(term) ?? new Set()
    for (const other of terms) if (other !== term) known.add(other)
    others.set(term, known)
  }
}

/** The other terms of a term's groups. */
export const synonymsOf = (term: string): Iterable<string> => others.get(term) ?? []
