import assert from 'node:assert/strict'
import { test } from 'node:test'
import { datesIn } from '../../src/platform/text/facts/dates.ts'
import { seasonsIn, seasonsNamed } from '../../src/platform/text/facts/seasons.ts'

test('a month is read where it stands alone, as at the top of a column', () => {
  assert.deepEqual(datesIn('July'), [{ from: 701, until: 731 }])
  assert.deepEqual(datesIn('1 May to 30 September'), [{ from: 501, until: 930 }])
})

test('parts of a month are read, small letters where nothing else can be meant, and an end that is only a border is none', () => {
  const dates = (text: string) => datesIn(text).map(({ from, until }) => [from, until])
  assert.deepEqual(dates('rooms at the end of september'), [[921, 930]])
  assert.deepEqual(
    dates('first week of June, or mid-July?'),
    [
      [711, 720],
      [601, 607],
    ].sort(([a], [b]) => a! - b!),
  )
  assert.deepEqual(dates('late february'), [[221, 229]])
  assert.deepEqual(dates('price for two in may?'), [[501, 531]])
  assert.deepEqual(dates('open until the end of October'), [[1001, 1031]])
  assert.deepEqual(dates('mid June to early September'), [[601, 930]])
  assert.deepEqual(dates('may we go in may we ask'), [])
})

test('a season is what a house calls a part of its year, not whatever stands before a date', () => {
  const line = (text: string, context = '') => ({ text, context })
  const seasons = seasonsIn([
    line('Early & Late: Nov 27 – Dec 17 and Apr 5 – 18'),
    line('Season: High; Dates: 3 July – 21 August'),
    line('Blue; 1 March – 31 May', 'Periods'),
    line('Apartment: Studio; May–September: 260; October–April: 420'),
    line('The pool: open from June to August'),
    line('Reception (1 July to 31 August)'),
  ])
  assert.deepEqual(
    [...seasons],
    [
      [
        'early & late',
        [
          { from: 1127, until: 1217 },
          { from: 405, until: 418 },
        ],
      ],
      ['high', [{ from: 703, until: 821 }]],
      ['blue', [{ from: 301, until: 531 }]],
    ],
  )
  assert.deepEqual(seasonsNamed('What is a studio in high season?', seasons), [{ from: 703, until: 821 }])
  assert.deepEqual(seasonsNamed('an apartment', seasons), [])
})

test('a season may stand at the top of a column, with its dates in brackets or behind it, or be set equal to them', () => {
  const seasons = seasonsIn([
    { text: 'Room: Manor; Spring (1 Sep – 15 Dec): 900; Harvest (15 Jan – 15 Apr): 1,400', context: 'Rates' },
    { text: 'Room: Cottage; Spring (1 Sep – 15 Dec): 700; High 16 Apr – 31 Aug: 500', context: 'Rates' },
    { text: 'Seasons: Low = 1 Nov – 28 Feb. Mid = 1 Mar – 31 May.', context: 'Beds' },
  ])
  assert.deepEqual([...seasons].sort(), [
    ['harvest', [{ from: 115, until: 415 }]],
    ['high', [{ from: 416, until: 831 }]],
    ['low', [{ from: 1101, until: 228 }]],
    ['mid', [{ from: 301, until: 531 }]],
    ['spring', [{ from: 901, until: 1215 }]],
  ])
  assert.deepEqual(seasonsNamed('in mid October', seasons), [], 'no middle season')
  assert.deepEqual(datesIn('in January 60 days before'), [{ from: 101, until: 131 }])
})

test('who may do something does not name the month', () => {
  assert.deepEqual(datesIn('Where they MAY GO: the bar. May we bring a dog?'), [])
  assert.deepEqual(datesIn('in May'), [{ from: 501, until: 531 }])
})

test('since when a list holds is no day on which it does', () => {
  for (const since of [
    'Charges from 1 Jan 2027 (incl. GST)',
    'valid from 1 January 2027',
    'Prices as of March 1, 2027',
  ])
    assert.deepEqual(datesIn(since), [], since)
  assert.deepEqual(datesIn('valid from 1 May 2027 to 30 September 2027'), [{ from: 501, until: 930 }])
  assert.deepEqual(datesIn('closed from 14 June 2027'), [{ from: 614, until: 614 }])
})
