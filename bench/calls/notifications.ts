import autocannon from 'autocannon'
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js'

/** What a busy line sends: four notifications for each call, a tenth of them twice, in disorder among their neighbours. */

const PATH = '/v1/calls/webhook/twilio'
const CALLERS = 64
/** How far a notification may be out of place. */
const DISORDER = 64
/** How many others come between two of one call. */
const BETWEEN = 200

interface Prepared {
  body: string
  signature: string
}

export function prepare(address: string, number: string, secret: string, calls: number): Prepared[] {
  const start = Math.floor(Date.now() / 1000) * 1000 - 3_600_000
  const planned = Array.from({ length: calls }, (_, i) =>
    steps(number, `CA${String(i).padStart(32, '0')}`, start + i).map((fields, step) => ({
      fields,
      // Each call's own go on while others begin; of every fiftieth the recording comes before anything else.
      order: i * 4 + (i % 50 === 0 && step === 3 ? -2 : step) * BETWEEN + random() * DISORDER,
    })),
  ).flat()
  const sent = planned.flatMap((one, i) =>
    i % 10 === 0 ? [one, { ...one, order: one.order + random() * DISORDER }] : [one],
  )
  return sent
    .sort((a, b) => a.order - b.order)
    .map(({ fields }) => ({
      body: new URLSearchParams(fields).toString(),
      signature: getExpectedTwilioSignature(secret, address + PATH, fields),
    }))
}

function steps(number: string, sid: string, startMs: number): Record<string, string>[] {
  const at = (seconds: number) => new Date(startMs + seconds * 1000).toUTCString().replace('GMT', '+0000')
  const common = { CallSid: sid, AccountSid: 'AC1', From: `+1500555${sid.slice(-4)}`, To: number, Direction: 'inbound' }
  return [
    { ...common, CallStatus: 'ringing', Timestamp: at(0) },
    { ...common, CallStatus: 'in-progress', Timestamp: at(5) },
    { ...common, CallStatus: 'completed', CallDuration: '60', Duration: '1', Timestamp: at(65) },
    {
      AccountSid: 'AC1',
      CallSid: sid,
      RecordingSid: `RE${sid}`,
      RecordingUrl: `https://api.twilio.com/recordings/${sid}`,
      RecordingStatus: 'completed',
    },
  ]
}

let seed = 42

/** The same for every run. */
function random(): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

/** All of them, each once, as fast as they are taken; answers how many a second that was, and the worst of a hundred. */
export async function send(address: string, prepared: Prepared[]): Promise<{ perSecond: number; p99: number }> {
  let next = 0
  const started = performance.now()
  const result = await autocannon({
    url: address + PATH,
    method: 'POST',
    connections: CALLERS,
    amount: prepared.length,
    requests: [
      {
        setupRequest: (request) => {
          const { body, signature } = prepared[next++ % prepared.length]!
          const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature }
          return { ...request, body, headers }
        },
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`)
  return { perSecond: prepared.length / ((performance.now() - started) / 1000), p99: result.latency.p99 }
}
