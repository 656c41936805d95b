/** What questions begin with, in the languages whose words are apart; folded. */
const oneOf = (lines: string): string => {
  const ways = lines.trim().split(/\s*\n\s*|\|/)
  return [...new Set(ways)]
    .sort((a, b) => b.length - a.length)
    .join('|')
    .replaceAll(' ', '\\s+')
}

/** They ask wherever they stand. */
const ASKING_WORDS = oneOf(`
  what|what's|whats|when|when's|where|where's|which|who|who's|whos|whose|why|how|how's
  was|wann|wo|woher|wohin|welche|welcher|welches|welchen|wer|wem|warum|wieso|wie|wieviel
  quel|quelle|quels|quelles|quand|qui|pourquoi|comment|combien|est ce que|est-ce|qu'est
  que|cual|cuales|cuando|cuanto|cuanta|cuantos|cuantas|donde|quien|por que|como
  quale|quali|quando|quanto|quanta|quanti|dove|chi|perche|cosa
  qual|quais|onde|quem|wat|wanneer|waar|welke|waarom|hoe|hoeveel
  ماذا|متي|اين|كم|كيف|لماذا|هل|بكم|وين|شو|فين|امتي`)

/** They ask only where a clause begins: within one they are plain verbs. */
const ASKING_VERBS = oneOf(`
  is|isn't|are|aren't|do|does|did|can|could|would|will|should|may|must|has|have you|any chance
  ist|sind|gibt|gibts|gibt's|kann|konnen|konnt|konnte|konnten|darf|durfen|muss|mussen|habt|haben|hat|macht|kostet|kriegt|bekommt|nehmt|nehmen
  y a|il y a|peut|peut-on|puis|pouvez|avez|faut|c'est|ou|hay|esta|estan|puedo|podemos|puede|pueden|se puede|tienen|tiene|es|son
  c'e|ci sono|e possibile|si puo|posso|possiamo|potete|avete|serve|ha|tem|podem|pode|e possivel
  is er|zijn er|kan|kunnen|mag|mogen|hebben|heeft|moet|moeten|ما|من|اي`)

/** “from what age”, “bis wann”, “à quelle heure”. */
const BEFORE =
  "(?:at|from|by|till|until|for|to|in|on|with|ab|bis|um|fur|von|seit|mit|a|de|depuis|jusqu'a|pour|desde|hasta|para|da|fino a|per|ate|tot|van|vanaf|om|voor)\\s+"

const WORD_END = "(?![\\p{L}'])"
export const OPENER = `(?:(?:${BEFORE})?(?:${ASKING_WORDS})|(?:${ASKING_VERBS}))${WORD_END}`
export const OPENER_WITHIN = `(?<![\\p{L}'])(?:${BEFORE})?(?:${ASKING_WORDS})${WORD_END}|(?<=^[¿¡\\s]*|[,;:–—.!?]\\s*|\\s-\\s)(?:${ASKING_VERBS})${WORD_END}`

/** What stands between a question word and what is asked about: “time is”, “kostet”. */
export const VERB_AFTER = `^\\s*(?:\\S+\\s+){0,2}?(?:${ASKING_VERBS})\\s+`

/** “and”, “also” between two questions. */
const AND =
  'oh and|and also|and|also|plus|&|\\+|und auch|und|ausserdem|auch|et aussi|et|y tambien|y|tambien|ed|e anche|e tambem|e|anche|inoltre|en ook|en|ook'
export const JOINT = `[\\s,;:–—-]*(?<![\\p{L}'])(?:${AND})[\\s,]+`

/** Words that stand for something named before. */
export const POINTING =
  /(?<![\p{L}'])(?:it|its|it's|they|them|that|those|this|(?<!(?:is|are|isn't|was)\s)there|one|es|das|dort|dafur|davon|dazu|sie|er|ihn|il|elle|ils|ca|cela|y|en|c'est|lo|eso|alli|ello|ne|ci|isso|ele|ela|het|dat|die|daar|ervoor|erbij|ze)(?!\p{L})/u

/** What a thing's name stands behind. */
export const DETERMINER =
  /(?<![\p{L}'])(?:the|a|an|that|this|those|these|your|der|die|das|den|dem|ein|eine|einen|ihr|le|la|les|un|une|votre|vos|el|los|las|una|su|il|lo|i|gli|uno|vostro|o|os|as|um|uma|seu|de|het|een|jullie|uw)\s+(?=\p{L})|(?<!\p{L})l'/u
