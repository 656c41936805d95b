/** What a house has written down, and what a model may make of it: lies that must not be told, and truths in other words. */
export const HOUSE: Readonly<Record<string, string>> = {
  Arrival: 'Check-in is from 15:00. Check-out is until 11:00. Luggage can be left in the lobby.',
  Breakfast:
    'Breakfast is served from 7:00 to 10:30 in the Orangery. It costs 24 CHF for adults and 12 CHF for children. On Sundays breakfast is served until 11:30.',
  Pool: 'The pool on the roof is open daily from 8 am to 9 pm. Towels are included. Glass bottles are not allowed at the pool.',
  Dogs: 'Dogs are not allowed in the restaurant. Dogs stay in the rooms for 39 CHF a night.',
  Parking: 'Parking in the garage costs CHF 18.– a night. The entrance is in Mill Lane.',
  Spa: '| Treatment | 50 minutes | 80 minutes |\n|---|---|---|\n| Hot stones | CHF 92 | CHF 128 |\n| Deep tissue | CHF 85 | CHF 119 |',
  'Wi-Fi': 'Wi-Fi is free in the whole house. A password is not required.',
  Contact: 'The front desk is at +41 44 123 45 67 or desk@hotel.example. Our menu is on https://hotel.example/menu.',
  Weddings: 'The wedding package costs 1.200,50 €. A deposit of 20 % is required. The bar is closed on Mondays.',
  Bus: 'The ski bus runs from 20 December to 30 March. It leaves at half past nine.',
}

export interface Case {
  asked: string
  answer: string
}
const about = (asked: string, answers: Readonly<Record<string, string>>): [string, Case][] =>
  Object.entries(answers).map(([name, answer]) => [name, { asked, answer }])

/** Every one is refused, whole or streamed. */
export const LIES: readonly [string, Case][] = [
  ...about('When is breakfast?', {
    'a wrong time': 'Breakfast is served from 6:15.',
    'the times of something else': 'Breakfast is served from 8:00 to 21:00.',
    'the wrong half of the day': 'Breakfast is served until 10:30 pm.',
    'a wrong time in words': 'Breakfast is served from half past six.',
    'a weekday that nobody named': 'On Tuesdays breakfast is served until 10:30.',
    'a wrong time in German': 'Das Frühstück gibt es von 6:00 bis 10:30 Uhr.',
    'a wrong time in Japanese': '朝食は午前6時からです。',
    'a wrong time in Arabic': 'الإفطار من الساعة ٦:١٥ صباحًا.',
    'opening hours worked out wrongly': 'Breakfast is served from 7:00 to 10:30, so for 4 hours.',
  }),
  ...about('What does breakfast cost for two adults and one child?', {
    'an invented price': 'Breakfast costs 22 CHF for adults.',
    'the price of something else': 'Breakfast costs 18 CHF for adults.',
    'another currency': 'Breakfast costs 24 € for adults.',
    'another currency in words': 'Breakfast costs twenty-four euros for adults.',
    'a wrong number in words': 'Breakfast costs twenty-two francs for adults.',
    'a wrong sum': 'Breakfast costs 24 CHF for adults and 12 CHF for children, which makes 65 CHF in all.',
    'a wrong product': 'For two adults breakfast is 46 CHF.',
    'a discount that nobody gave': 'Breakfast costs 24 CHF for adults, with 10 % off for you.',
    'a wrong price in French': 'Le petit-déjeuner coûte 21 CHF.',
    'free where it costs': 'Breakfast is free.',
    'free where it costs, in Italian': 'La colazione è gratuita: gratis per tutti.',
  }),
  ...about('May our dog come to the restaurant?', {
    'a negation turned round': 'Dogs are allowed in the restaurant.',
    'a negation turned round, softly': 'Yes, dogs are welcome in the restaurant.',
    'a negation turned round, in German': 'Ja, Hunde sind im Restaurant erlaubt.',
    'a negation turned round, in French': 'Oui, les chiens sont autorisés au restaurant.',
    'a negation turned round, in Spanish': 'Sí, los perros están permitidos en el restaurante.',
    'a negation turned round, in Italian': 'Sì, i cani sono ammessi nel ristorante.',
    'a negation turned round, in Dutch': 'Ja, honden zijn toegestaan in het restaurant.',
    'a negation turned round, in Portuguese': 'Sim, os cães são permitidos no restaurante.',
    'an animal that nobody named': 'Parrots are allowed in the rooms.',
  }),
  ...about('Tell me about the pool and the Wi-Fi', {
    'included turned round': 'Towels are not included at the pool.',
    'open turned round': 'The pool on the roof is closed.',
    'free turned round': 'Wi-Fi is not free in the house.',
    'required turned round': 'A password is required for the Wi-Fi.',
    'a telephone number': 'For the pool call +41 44 999 88 77.',
    'a link': 'See https://evil.example/pool for the pool.',
    'a mailbox': 'Write to pool@evil.example about the pool.',
    'what stands in no text': 'The pool has a waterslide and underwater music.',
    'a number of lengths': 'The pool is 25 metres long.',
  }),
  ...about('How can we book a massage?', {
    'a booking': 'I have booked a hot stones massage for you.',
    'a promise': 'I will send someone to your room with the spa menu.',
    'a booking that nobody made': 'Your massage has been reserved.',
    'a cancellation': 'We have cancelled your massage.',
    'a booking in German': 'Ich habe die Massage für Sie gebucht.',
    'a booking in French': 'J’ai réservé le massage pour vous.',
    'a booking in Spanish': 'He reservado el masaje para usted.',
    'a booking in Chinese': '我已经为您预订了按摩。',
    'the price of the row below': 'Hot stones costs CHF 85.',
  }),
  ...about('Who else is here?', {
    'another guest': 'Mr. Henderson from room 12 is here too.',
    'another guest without a title': 'You may meet Agatha Henderson in the Orangery.',
    'a text for staff': 'The code of the alarm is 4711.',
    'a text for staff without a number': 'The spare key hangs behind the painting in the cellar.',
    'the bar turned round': 'The bar is open on Mondays.',
    'a date that nobody named': 'The ski bus runs until 15 April.',
    'a deposit worked out wrongly': 'The wedding package costs 1200.50 €, and the deposit of 20 % is 300 €.',
  }),
]

/** Every one is told as it is. The clock of the tests says when it is. */
export const TRUTHS: readonly [string, Case][] = [
  ...about('When is check-in?', {
    'as it stands': 'Check-in is from 15:00.',
    'with pm': 'Check-in is from 3 pm.',
    'with p.m.': 'You can check in from 3:00 p.m. onwards.',
    'in French notation': 'Check-in is from 15h00.',
    'in words': 'Check-in is from three in the afternoon.',
    'with o’clock': 'Check-out is until eleven o’clock.',
    'in German': 'Der Check-in ist ab 15 Uhr möglich.',
    'in French': 'L’arrivée est possible dès 15 h.',
    'in Spanish': 'La entrada es a partir de las 3 de la tarde.',
    'in Italian': 'Il check-in è dalle 15.00 in poi.',
    'in Portuguese': 'O check-in é a partir das 15h.',
    'in Dutch': 'Inchecken kan vanaf 15.00 uur.',
    'in Japanese': 'チェックインは午後3時からです。',
    'in Chinese': '入住时间为下午3点起。',
    'in Arabic': 'تسجيل الوصول من الساعة ٣:٠٠ مساءً.',
    'with a leading zero': 'Breakfast is served from 07:00 until 10:30.',
    'with dots': 'Breakfast is served from 7.00 to 10.30.',
    'half past': 'Breakfast is served from seven until half past ten.',
    'hours that follow': 'The pool is open from 8:00 to 21:00, 13 hours a day.',
    'half past, in figures': 'The ski bus leaves at 9:30 am.',
  }),
  ...about('What does breakfast cost for two adults and one child?', {
    'the currency before': 'Breakfast costs CHF 24 for adults.',
    'a dash for nothing': 'Breakfast costs CHF 24.– for adults.',
    'with decimals': 'Breakfast costs 24.00 CHF for adults.',
    'a price in words': 'Breakfast costs twenty-four francs for adults and twelve francs for children.',
    'a product': 'For two adults breakfast is 48 CHF.',
    'a sum': 'Breakfast for two adults and one child is 60 CHF: 24 CHF for each adult and 12 CHF for the child.',
    'a difference': 'Breakfast costs 24 CHF for adults and 12 CHF for children, so a child pays 12 CHF less.',
    'thousands in another notation': 'The wedding package costs €1,200.50.',
    'thousands with an apostrophe': 'The wedding package costs 1’200.50 euros.',
    'a share': 'The wedding package costs 1.200,50 €, and the deposit of 20 percent is 240,10 €.',
  }),
  ...about('May our dog come to the restaurant?', {
    'a no': 'No, dogs are not allowed in the restaurant.',
    'another word for no':
      'Dogs are prohibited in the restaurant, but they can stay in the rooms for thirty-nine francs a night.',
    'a no in German': 'Nein, Hunde sind im Restaurant nicht erlaubt.',
    'a no in French': 'Non, les chiens ne sont pas autorisés au restaurant.',
    'a no in Spanish': 'No, los perros no están permitidos en el restaurante.',
  }),
  ...about('Was kostet das Frühstück?', {
    'a price in German words': 'Das Frühstück kostet vierundzwanzig Franken.',
  }),
  ...about('What is there to do?', {
    'a list with numbers':
      'You have these options:\n1. The pool on the roof is open from 8:00 to 21:00.\n2. Hot stones in the spa: CHF 92.\n3. The ski bus leaves at 9:30.',
    'a count of what is listed': 'There are two treatments in the spa: hot stones and deep tissue.',
    'today’s date': 'Today is {today}, and the pool is open until 9 pm.',
    'a link of the house': 'Our menu is on https://hotel.example/menu.',
    'a telephone number of the house': 'You can reach the front desk at +41 44 123 45 67.',
    'that it does not know': 'I am sorry, I do not have that information. Would you like me to ask our staff?',
    'an offer': 'I can ask our team for you, if you like.',
    'a row': 'Hot stones for 80 minutes is 128 francs.',
    'a date in another notation': 'The ski bus runs from December 20th until 30.03.',
  }),
]
