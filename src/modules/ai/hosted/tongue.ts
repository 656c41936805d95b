/** Which language a sentence is in, by its smallest words and its script: enough to know whether two texts can be compared. */
export type Tongue = 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'ja' | 'zh' | 'ar'

const SMALL_WORDS: Readonly<Partial<Record<Tongue, string>>> = {
  en: `the a an is are was were be been of to in on at for from by with and or but not no it its this that these those you your
    we our i my they their he she can may will would should have has had do does did there here if as than so up out about into
    until till between per each every all any some yes please only also very more most when what where which who how`,
  de: `der die das den dem des ein eine einen einem einer eines ist sind war waren sein im in am an auf für von vom zu zum zur bei
    mit und oder aber nicht kein keine keinen keiner es sie ihr ihre ihren ihrem wir unser unsere unseren ich mein uns kann können
    darf dürfen wird werden haben hat gibt bis ab um uhr pro jede jeder alle auch nur sehr mehr wenn was wo wie ja nein bitte
    nach über aus als dass dies diese dieser`,
  fr: `le la les un une des du de au aux est sont était être dans en sur à pour par avec et ou mais ne pas non il elle ils elles ce
    cette ces vous votre vos nous notre nos je mon ma mes on peut peuvent sera seront avoir a ont y si que qui où quand comment
    jusqu dès entre chaque tous toutes tout aussi très plus oui s c l d n qu`,
  es: `el la los las un una unos unas de del al es son está están ser en por para con y o pero no lo se su sus nuestro nuestra
    nuestros usted ustedes le les yo mi que qué cómo dónde cuándo puede pueden hay hasta desde entre cada todos todas también muy
    más sí si a`,
  it: `il lo la i gli le un uno una di del dello della dei degli delle è sono era essere in nel nella nei nelle su sul sulla a al
    alla ai alle da dal dalla dalle dai per con e o ma non si suo sua nostro nostra nostri lei voi noi io mio può possono c ci che
    chi come dove quando fino tra ogni tutti tutte anche molto più sì`,
  pt: `o a os as um uma de do da dos das ao à aos às é são está estão ser em no na nos nas por pelo pela para com e ou mas não se
    seu sua seus nosso nossa nossos você vocês eu meu que como onde quando pode podem há até desde entre cada todos todas também
    muito mais sim`,
  nl: `de het een is zijn was waren van in op aan voor door met en of maar niet geen er u uw wij we ons onze ik mijn je jouw kan
    kunnen mag mogen wordt worden heeft hebben dat dit deze die als tot vanaf om uur tussen per elke alle ook zeer meer waar wat
    hoe ja nee naar bij te`,
}
const KNOWN = Object.entries(SMALL_WORDS).map(
  ([tongue, words]) => [tongue as Tongue, new Set(words!.split(/\s+/))] as const,
)
const FUNCTION_WORDS = new Set(KNOWN.flatMap(([, words]) => [...words]))

/** Undefined where it cannot be told. */
export function tongueOf(text: string): Tongue | undefined {
  if (/[\u3040-\u30ff]/.test(text)) return 'ja'
  if (/\p{Script=Han}/u.test(text)) return 'zh'
  if (/\p{Script=Arabic}/u.test(text)) return 'ar'
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const counts = KNOWN.map(([tongue, small]) => ({ tongue, count: words.filter((word) => small.has(word)).length }))
  const [first, second] = counts.sort((a, b) => b.count - a.count)
  return first && first.count > 0 && first.count > (second?.count ?? 0) ? first.tongue : undefined
}

/** What most sentences of a hotel say, whatever they are about: it ties a sentence to nothing. */
const COMMONPLACE = new Set(
  `hotel house guest room stay night day time hour minute price cost fee charge rate euro franc dollar pound chf eur usd gbp open
  close serve available offer free include allow require welcome please today tomorrow tonight morning afternoon evening noon
  midnight daily week weekday weekend month year person people adult per extra total together sum inform information question
  answer ask contact help assist happy glad gladly sorry afraid unfortunately certain sure staff team reception colleague enjoy
  wish hope look forward thank thanks hello dear good great nice lovely wonderful pleasure further anything else let know need
  like want feel follow list option begin start end last run go get give take make come find see say tell pay book reserve
  start monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october
  november december half quarter past clock around
  uhr preis kosten kostet zimmer gast gäste tag täglich nacht person geöffnet geschlossen inbegriffen erlaubt verfügbar gern gerne
  leider bitte information team frage haus
  heure heures prix coûte chambre jour jours nuit ouvert fermé inclus compris gratuit personne merci
  hora horas precio cuesta habitación día días noche abierto cerrado incluido gratis persona gracias
  ora ore prezzo costa camera giorno notte aperto chiuso incluso compreso gratuito persona grazie
  preço custa quarto dia noite aberto fechado incluído pessoa obrigado
  prijs kost kamer dag nacht geopend gesloten inbegrepen gratis persoon bedankt`
    .split(/\s+/)
    .map((word) => rooted(folded(word))),
)
/** Different words for one thing, by which guests and houses name the same. */
const ALIKE = new Map(
  [
    'arrive arrival checkin',
    'depart departure checkout leave vacate',
    'wifi internet wlan wireless',
    'dog pet animal cat',
    'kid child children',
    'park parking garage car',
    'gym fitness',
    'tv television',
  ].flatMap((group) => group.split(' ').map((word) => [rooted(word), rooted(group.split(' ')[0]!)] as const)),
)

function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
}

function rooted(word: string): string {
  return (word.length > 3 ? word.replace(/(?:ies|es|s|en|e|y)$/, '') : word).slice(0, 7)
}

/** What a text is about: its words without the smallest and the commonplace, shortened so that their forms meet. */
export function topicOf(text: string): Set<string> {
  const joined = text.replace(/\b(check|wi|e)(?:ing)?[- ](in|out|fi|mail)\b/gi, '$1$2')
  const words = joined.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  const told = words.filter((word) => !FUNCTION_WORDS.has(word)).map((word) => rooted(folded(word)))
  return new Set(told.filter((word) => !COMMONPLACE.has(word)).map((word) => ALIKE.get(word) ?? word))
}

export function sharedBy(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0
  for (const word of one) if (other.has(word)) shared++
  return shared
}
