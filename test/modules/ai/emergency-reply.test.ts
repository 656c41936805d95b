import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DANGERS } from '../../../src/modules/ai/safety/dangers.ts'
import { houseHelp } from '../../../src/modules/ai/safety/house-help.ts'
import { crisisLine, publicNumber } from '../../../src/modules/ai/safety/numbers.ts'
import { emergencyReply } from '../../../src/modules/ai/safety/reply.ts'
import { ANSWER_LANGUAGES } from '../../../src/modules/ai/wording/index.ts'

const CARD = [
  { heading: 'Breakfast', text: 'Breakfast is served from 7:00. Call 12 for room service.' },
  { heading: 'Safety and emergencies', text: '**Any emergency: dial 77 from the room phone, day and night.**' },
  { heading: 'Safety and emergencies', text: 'Doctor on call at weekends: 555 0117, not for emergencies.' },
]

test('the house’s own number and words come first', () => {
  const house = houseHelp(CARD, 'medical')
  assert.deepEqual(house, { words: 'Any emergency: dial 77 from the room phone, day and night.', number: '77' })
  const said = emergencyReply({ language: 'en', danger: 'medical', country: 'FR', house })
  assert.match(said, /call 77 at once/)
  assert.match(said, /“Any emergency: dial 77 from the room phone, day and night\.”/)
})

test('where the house tells services apart, the one for the danger is named', () => {
  const texts = [{ heading: 'In an emergency', text: 'Ambulance 104, fire brigade 105, police 107.' }]
  assert.equal(houseHelp(texts, 'medical')?.number, '104')
  assert.equal(houseHelp(texts, 'fire')?.number, '105')
  assert.equal(houseHelp(texts, 'violence')?.number, '107')
})

test('a number that has nothing to do with emergencies is never said', () => {
  const texts = [
    { heading: 'Rooms', text: 'Rooms 104 and 105 have an emergency cord.' },
    { heading: 'Evenings', text: 'The fire pit burns from 4 to 10 pm. Fireworks on 30 August.' },
    { heading: 'Health', text: 'Nearest hospital: 12 km. Doctor’s advice that is not urgent: 811.' },
  ]
  for (const danger of DANGERS) assert.equal(houseHelp(texts, danger), undefined, danger)
})

test('without a text of the house it is the country’s number, for the service that helps', () => {
  assert.equal(publicNumber('JP', 'medical'), '119')
  assert.equal(publicNumber('jp', 'violence'), '110')
  assert.equal(publicNumber('PT', 'fire'), '112')
  assert.equal(publicNumber('US', 'child'), '911')
  assert.equal(publicNumber('GB', 'self_harm'), '999')
  assert.match(emergencyReply({ language: 'de', danger: 'fire', country: 'AU', house: undefined }), /000/)
})

test('without any number the emergency services are named, in every language', () => {
  for (const language of ANSWER_LANGUAGES) {
    const said = emergencyReply({ language, danger: 'medical', country: null, house: undefined })
    assert.doesNotMatch(said, /[{}]|null|undefined/)
    assert.ok(said.length > 30)
  }
})

test('who thinks of ending their life is first told that they are not alone, and whom they can talk to', () => {
  const said = emergencyReply({ language: 'en', danger: 'self_harm', country: 'US', house: undefined })
  assert.match(said, /^You are not alone/)
  assert.match(said, /988/)
  assert.equal(crisisLine('XX'), null)
})

test('a child may be hurt or missing: both are told what to do', () => {
  const said = emergencyReply({ language: 'en', danger: 'child', country: 'GB', house: undefined })
  assert.match(said, /stay there and tell us the room or place/)
  assert.match(said, /missing, tell us where it was last seen/)
})
