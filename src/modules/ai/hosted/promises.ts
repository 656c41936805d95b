/** What the assistant can do nothing about: it only answers. Deeds that it claims or promises are never told. */
const DEEDS_EN =
  'book(?:ed)?|reserve[d]?|cancel(?:l?ed)?|order(?:ed)?|arrange[d]?|schedule[d]?|confirm(?:ed)?|change[d]?|extend(?:ed)?|upgrade[d]?|charge[d]?|refund(?:ed)?|send|sent|bring|brought|deliver(?:ed)?|call(?:ed)?|notif(?:y|ied)|inform(?:ed)?|told|pass(?:ed)?|forward(?:ed)?|put|add(?:ed)?|move[d]?|prepare[d]?|request(?:ed)?|make sure|made|make|take care|taken care|get back|let (?:the|our|them|you) know|let (?:our )?(?:staff|team|reception)|have (?:someone|somebody|it|them|a)|had|see to|look into|ask(?:ed)?|check(?:ed)? with|contact(?:ed)?|note[d]?|register(?:ed)?|set(?: up)?|organi[sz]e[d]?'
/** Questions and offers are none: “Shall I ask?”, “I can ask our staff”. */
const BY_ME: readonly RegExp[] = [
  new RegExp(
    `\\b(?:I|we)(?:[’']ve| have| had|[’']ll| will|[’']m going to| am going to|[’']re going to| are going to)\\s+(?:(?:just|now|already|gladly|happily|immediately|also|be)\\s+)*(?:${DEEDS_EN})\\b`,
    'iu',
  ),
  /\bI (?:just |have just |now )?(?:booked|reserved|cancell?ed|ordered|arranged|scheduled|confirmed|changed|extended|upgraded|refunded|sent|notified|informed|passed|forwarded|contacted|asked)\b/iu,
  /\b(?:someone|somebody|a colleague|housekeeping|our (?:staff|team|porter|driver|technician))(?: will|[’']ll| is going to)? (?:be (?:right )?(?:with you|there|up)|come|is on (?:the|their) way|bring|deliver|pick you up)\b/iu,
  /\b(?:is|are) on (?:the|its|their|his|her) way\b/iu,
  /(?<!\p{L})(?:ich|wir) (?:habe|haben|werde|werden)(?!\p{L})[^.!?]{0,80}(?:gebucht|reserviert|storniert|bestellt|geändert|verlängert|bestätigt|organisiert|geschickt|veranlasst|informiert|weitergegeben|weitergeleitet|erstattet|buchen|reservieren|stornieren|bestellen|schicken|senden|bringen|veranlassen|organisieren|kümmern|weitergeben|weiterleiten)(?!\p{L})/iu,
  /(?<!\p{L})(?:j[’']ai|nous avons|je vais|nous allons|je vous (?:ai|envoie)) [^.!?]{0,60}(?:réserv|annul|command|modifi|confirm|envoy|organis|inform|transmis|transmettre|prolong|rembours)/iu,
  /(?<!\p{L})(?:he|hemos|voy a|vamos a) (?:\p{L}+ ){0,3}(?:reserv|cancel|pedid|pedir|cambi|confirm|envi|organiz|inform|avis|ampli|reembols)/iu,
  /(?<!\p{L})(?:le |la |vi |gli )?(?:ho|abbiamo|provvederò|manderò|invierò|prenoterò|invieremo|manderemo)(?!\p{L})(?: (?:\p{L}+ ){0,3}(?:prenotat|riservat|cancellat|annullat|ordinat|modificat|confermat|inviat|mandat|organizzat|informat|avvisat|rimborsat)| [^.!?]{0,40}(?:qualcuno|camera|tavolo|a ))/iu,
  /(?<!\p{L})(?:ik heb|we hebben|wij hebben|ik zal|we zullen|wij zullen|ik stuur|we sturen)(?!\p{L})[^.!?]{0,80}(?:geboekt|gereserveerd|geannuleerd|besteld|gewijzigd|bevestigd|gestuurd|geregeld|doorgegeven|iemand|boeken|reserveren|annuleren|bestellen|sturen|regelen|doorgeven)(?!\p{L})/iu,
  /(?<!\p{L})(?:eu |nós )?(?:já )?(?:reservei|reservámos|reservamos para|cancelei|cancelámos|encomendei|confirmei|enviei|enviaremos|vou (?:reservar|cancelar|enviar|mandar|confirmar|avisar)|vamos (?:reservar|cancelar|enviar|mandar))(?!\p{L})/iu,
  /(?:予約|手配|キャンセル|注文|変更|確認|連絡|送信)(?:を)?(?:し|いたし|させていただき)まし?た|(?:手配|予約|派遣)(?:いた)?します/u,
  /我(?:们)?(?:已经?|会|将|刚刚)[^。！？]{0,15}(?:预订|预定|预约|取消|安排|通知|派|送|订|确认)|(?:已|已经)为您(?:预订|预定|取消|安排)/u,
  /(?:لقد |سوف )?(?:حجزت|ألغيت|سأحجز|سأرسل|سنرسل|سألغي|أكدت|قمت بحجز|قمنا بحجز|رتبت)/u,
]
/** Done, without a word of who did it; what a record says is true all the same. */
const DONE =
  /\b(?:your|the) [^.!?]{0,60}\b(?:has|have) (?:now |just |already )?been (?:booked|reserved|cancell?ed|ordered|arranged|scheduled|changed|extended|upgraded|refunded|confirmed)\b|\b(?:is|are) now (?:booked|reserved|cancell?ed|confirmed|ordered)\b|\byour (?:table|taxi|massage|booking|treatment|transfer|seat|place|spot)s?\b[^.!?]{0,40}\b(?:is|are) (?:booked|reserved|confirmed|ordered|arranged)\b|(?:wurde|ist)(?: nun| jetzt)? (?:für Sie )?(?:gebucht|reserviert|storniert)|(?:a été|est) (?:maintenant |bien )?(?:réservée?|annulée?|confirmée?)|(?:ha sido|está) (?:reservad|cancelad|confirmad)[oa]|(?:è stat[oa]|è) (?:prenotat|cancellat|confermat)[oa]|(?:foi|está) (?:reservad|cancelad|confirmad)[oa]|is (?:nu )?(?:geboekt|gereserveerd|geannuleerd)/iu

export const claimsDeed = (sentence: string): boolean =>
  !/[?？؟]\s*$/u.test(sentence) && BY_ME.some((pattern) => pattern.test(sentence))
export const claimsDone = (sentence: string): boolean => DONE.test(sentence)
