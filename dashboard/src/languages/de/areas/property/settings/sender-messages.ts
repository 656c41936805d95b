import type { Messages } from '../../../../../areas/property/settings/sender-messages.ts'

export const messages: Messages = {
  codeFirst: 'Geben Sie die sechs Ziffern ein, die gesendet wurden.',
  title: 'Wer Sie für Ihre Gäste sind',
  hint: 'Die Konten des Betreibers schreiben unter Ihrem Absender, sobald Sie gezeigt haben, dass er Ihnen gehört.',
  none: 'Kein Absender eingetragen',
  noneHint: 'Tragen Sie oben einen ein: Dann steht hier, womit er sich nachweisen lässt.',
  states: {
    proved: 'Nachgewiesen',
    pending: 'Noch nicht nachgewiesen',
    allowed: 'Vom Betreiber erlaubt',
    own_account: 'Eigenes Konto',
    lost: 'Nachweis verloren',
    not_needed: 'Nichts nachzuweisen',
  },
  goesOutAs: 'Geht hinaus als',
  answersTo: 'Antworten gehen an',
  nobody: 'niemand: Nachrichten scheitern, bis er nachgewiesen ist',
  since: 'Seit',
  missing: 'Der Eintrag ist fort, und nach sieben Tagen ist es auch der Nachweis. Nicht gefunden seit:',
  publish:
    'Veröffentlichen Sie diesen Eintrag bei dem, der die Namen Ihrer Domain verwaltet, und prüfen Sie dann. Es kann eine Stunde dauern, bis er zu sehen ist.',
  recordName: 'Name des TXT-Eintrags',
  recordValue: 'Sein Wert',
  check: 'Jetzt prüfen',
  checked: 'Die Domain ist nachgewiesen.',
  numberHint: 'Ein Code aus sechs Ziffern kommt an die Nummer. Er gilt zehn Minuten.',
  onlyOperator: 'Dieser Server kann keinen Code an die Nummer bringen. Bitten Sie den Betreiber, sie zu erlauben.',
  methods: { sms: 'Code senden', voice: 'Code vorlesen lassen' },
  codeSent: 'Der Code ist unterwegs.',
  code: 'Code',
  confirm: 'Bestätigen',
  confirmed: 'Die Nummer ist nachgewiesen.',
  problems: {
    sender_record_missing:
      'Die Domain hat noch keinen solchen Eintrag. Nach dem Veröffentlichen kann es eine Stunde dauern.',
    dns_unavailable: 'Die Namensserver der Domain antworten nicht. Versuchen Sie es in einigen Minuten wieder.',
    too_many_codes: 'In der letzten Stunde wurden zu viele Codes gesendet. Versuchen Sie es später wieder.',
    code_not_sent: 'Der Code ließ sich nicht senden. Prüfen Sie die Nummer oder wählen Sie den anderen Weg.',
    code_wrong: 'Das ist nicht der gesendete Code. Nach fünf Versuchen gilt er nicht mehr.',
    code_expired: 'Der Code gilt nicht mehr. Lassen Sie einen neuen kommen.',
  },
}
