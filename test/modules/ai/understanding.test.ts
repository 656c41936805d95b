import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inContext, questionsIn } from '../../../src/modules/ai/understanding/questions.ts'
import { understand } from '../../../src/modules/ai/understanding/understand.ts'

const OFFER = 'I do not have that information. Would you like me to pass it on?'
const kindOf = (message: string, assistantSaid: string | null = null) => understand(message, { assistantSaid }).kind

test('a question for information is a question, however politely it is put', () => {
  for (const message of [
    'can I have breakfast in my room?',
    'could you tell me when the pool opens?',
    'Könnten Sie mir sagen, wann das Schwimmbad öffnet?',
    'Pouvez-vous me dire à quelle heure ferme le bar ?',
    'parking price',
    'プールは何時までですか',
    '游泳池几点关门？',
    'هل يوجد موقف سيارات؟',
    'mini golf',
    'gin tonic',
    'ladies haircut',
    'tram to the zoo',
    'braille',
  ]) {
    assert.equal(kindOf(message), 'question', message)
  }
})

test('what is to be done or brought is a request', () => {
  for (const message of [
    'please bring two towels to 214',
    'can someone fix the shower in room 8, it is leaking',
    'Bitte bringen Sie uns noch eine Decke auf Zimmer 7',
    'Pouvez-vous nous apporter des serviettes propres, s’il vous plaît',
    'タオルを二枚持ってきてください',
    '请送两条毛巾到房间',
  ]) {
    assert.equal(kindOf(message), 'request', message)
  }
})

test('a wish for a person, a complaint and small talk are told apart', () => {
  assert.equal(kindOf('I want to talk to a real person please'), 'person')
  assert.equal(kindOf('Ich möchte mit einem Mitarbeiter sprechen'), 'person')
  assert.equal(kindOf('This is unacceptable, the room was filthy and nobody came'), 'complaint')
  assert.equal(kindOf('El servicio ha sido horrible, estamos muy decepcionados'), 'complaint')
  const { kind, smallTalk, questions, request } = understand('hello!', { assistantSaid: null })
  assert.deepEqual([kind, smallTalk, questions], ['small_talk', 'hello', []])
  assert.ok(request < 0.01)
  assert.equal(understand('thanks a lot', { assistantSaid: null }).smallTalk, 'thanks')
  assert.equal(understand('merci beaucoup', { assistantSaid: null }).smallTalk, 'thanks')
  assert.equal(understand('Tschüss!', { assistantSaid: null }).smallTalk, 'goodbye')
  assert.notEqual(understand('we can’t wait to see you!', { assistantSaid: null }).smallTalk, 'goodbye')
  assert.equal(understand('are you a robot?', { assistantSaid: null }).smallTalk, 'who')
  assert.equal(understand('how are you today', { assistantSaid: null }).smallTalk, 'how_are_you')
})

test('yes and no count only where the assistant has just asked something', () => {
  for (const yes of [
    'yes please',
    'ja bitte',
    'oui merci',
    'sí por favor',
    'sì',
    'sim',
    'ja graag',
    'はい',
    '好的',
    'نعم',
  ]) {
    assert.equal(kindOf(yes, OFFER), 'yes', yes)
    assert.notEqual(kindOf(yes), 'yes', yes)
    assert.notEqual(kindOf(yes, 'Breakfast is from 7:00.'), 'yes', yes)
  }
  for (const no of [
    'no thanks',
    'nein danke',
    'non merci',
    'no gracias',
    'no grazie',
    'não obrigado',
    'nee dank je',
    'いいえ',
    '不用了',
    'لا شكرا',
  ]) {
    assert.equal(kindOf(no, OFFER), 'no', no)
  }
})

test('a question stays a question after an offer', () => {
  assert.equal(kindOf('and what time does the spa close?', OFFER), 'question')
})

test('two questions become two, each understandable by itself', () => {
  const [breakfast, kids] = questionsIn('what time is breakfast and how much is it for kids?')
  assert.deepEqual([breakfast, kids], ['what time is breakfast', 'how much is it for kids?'])
  assert.equal(inContext(kids!, breakfast!), 'breakfast: how much is it for kids?')
  assert.deepEqual(questionsIn('Do you have parking? And where is the nearest bakery?'), [
    'Do you have parking?',
    'where is the nearest bakery?',
  ])
  const [atm, shop] = questionsIn('cost of the ATM by the shop? and how much is ibuprofen there')
  assert.deepEqual([atm, shop], ['cost of the ATM by the shop?', 'how much is ibuprofen there'])
  assert.equal(inContext(shop!, atm!), 'ATM by the shop: how much is ibuprofen there')
  assert.equal(questionsIn('how old for the gym & when does it close').length, 2)
  assert.deepEqual(questionsIn('Wann öffnet die Sauna und was kostet der Bademantel?'), [
    'Wann öffnet die Sauna',
    'was kostet der Bademantel?',
  ])
  assert.equal(questionsIn('朝食は何時からですか。駐車場はありますか').length, 2)
  assert.equal(questionsIn('متى يفتح المسبح وكم سعر موقف السيارات؟').length, 2)
})

test('one question stays one, with the story before it', () => {
  for (const message of [
    'is there a pool and a sauna?',
    'when and where is breakfast?',
    'We arrive late on Friday with two kids. Can we still check in after midnight?',
    'my daughter is 9 and would love to ride, is that possible?',
    'how much is a massage',
    '早餐几点开始？',
  ]) {
    assert.equal(questionsIn(message).length, 1, message)
  }
  assert.match(questionsIn('We arrive on Friday. Can we check in after midnight?')[0]!, /Friday.*midnight/)
})
