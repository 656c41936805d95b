import { folded } from '../linear/folded.ts'

export type SmallTalk = 'hello' | 'thanks' | 'goodbye' | 'who' | 'how_are_you'

/** In all languages at once, as folded words; the first that is found counts, since “hello, who are you?” asks who. */
const SAID: Record<SmallTalk, string> = {
  who: `who are you|who is this|who am i|what are you|are you (?:a |an )?(?:bot|robot|human|real|person|ai|machine|computer)|a bot|a robot|a real person|your name|what can you do
    wer bist|wer sind sie|bist du|sind sie ein|roboter|wie heisst du|qui es tu|qui etes vous|es tu un|etes vous un|tu es un|ton nom|quien eres|eres un|quien es|como te llamas
    chi sei|sei un|come ti chiami|quem es|quem e voce|es um|voce e um|qual e o seu nome|wie ben|ben je|bent u een|hoe heet je|robot
    あなたは誰|誰ですか|ロボット|人間ですか|お名前|你是谁|你是(?:机器人|真人|人)|机器人|你叫什么|من انت|هل انت|روبوت|ما اسمك|مين انت`,
  how_are_you: `how are you|how r u|how is it going|how's it going|hows it going|how do you do|what's up|whats up|wie geht|wie gehts|alles gut bei|comment ca va|comment vas|comment allez|ca va|como estas|como esta|que tal|como va
    come stai|come sta|come va|tudo bem|como vai|hoe gaat|hoe is het|alles goed|元気ですか|お元気|调子はどう|你好吗|最近怎么样|كيف حالك|كيف الحال|كيفك|شلونك|ازيك|اخبارك`,
  thanks: `thank|thanks|thx|ty|cheers|much appreciated|you're a star|great|perfect|brilliant|lovely|awesome|danke|dankeschon|vielen dank|merci|gracias|grazie|obrigad[oa]|bedankt|dank je|dank u|dankjewel|takk|perfekt|parfait|perfecto|perfetto|perfeito|prima
    ありがと|感謝|助かりました|谢谢|多谢|感谢|شكرا|مشكور|تسلم|يعطيك العافيه`,
  goodbye: `bye|goodbye|good night|goodnight|(?<!to )see you|see ya|cya|farewell|have a (?:nice|good|great|lovely)|take care|tschuss|tschau|auf wiedersehen|bis (?:bald|dann|morgen|spater)|gute nacht|schonen (?:tag|abend)
    au revoir|bonne (?:nuit|soiree|journee)|a bientot|a demain|adios|hasta (?:luego|pronto|manana)|buenas noches y|chau|arrivederci|a presto|a domani|buona (?:notte|giornata|serata)|adeus|ate (?:logo|amanha|breve)|tchau|doei|tot ziens|dag hoor|fijne (?:dag|avond)|welterusten
    さようなら|さよなら|またね|ではまた|おやすみ|再见|拜拜|晚安|مع السلامه|الي اللقاء|وداعا|باي|تصبح|تصبحون`,
  hello: '',
}

const NOT_APART = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

const PATTERNS = Object.entries(SAID)
  .filter(([, said]) => said !== '')
  .map(([kind, said]) => {
    const ways = said.split(/\s*\n\s*|\|(?![^(]*\))/)
    const apart = ways.filter((way) => !NOT_APART.test(way)).join('|')
    const inside = ways.filter((way) => NOT_APART.test(way)).join('|')
    return { kind: kind as SmallTalk, pattern: new RegExp(`(?<!\\p{L})(?:${apart})(?!\\p{L})|${inside}`, 'u') }
  })

/** Which small talk it is; a greeting where nothing else is said. */
export function smallTalkIn(message: string): SmallTalk {
  const words = folded(message).replace(/[^\p{L}\p{N}']+/gu, ' ')
  return PATTERNS.find(({ pattern }) => pattern.test(words))?.kind ?? 'hello'
}
