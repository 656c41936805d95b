import { type Story, tell } from './stories.ts'
import {
  address,
  asked,
  CALL,
  GUEST,
  HOUSE,
  inbound,
  LEG,
  lasted,
  leg,
  moment,
  OTHER_LEG,
  outbound,
  progress,
  receiver,
  recording,
} from './twilio-requests.ts'

const calledUs = { sid: CALL, parties: { direction: 'inbound', from: GUEST, to: HOUSE } } as const
const weCalled = { sid: CALL, parties: { direction: 'outbound', from: HOUSE, to: GUEST } } as const

const stories: Record<string, Story> = {
  'an answered call': {
    ...weCalled,
    bodies: [
      progress(outbound, 'initiated', '11:28:01', 0),
      progress(outbound, 'ringing', '11:28:02', 1),
      progress(outbound, 'in-progress', '11:28:10', 2),
      progress(outbound, 'completed', '11:28:59', 3, lasted(49), { AnsweredBy: 'human', SipResponseCode: '200' }),
    ],
    ends: { status: 'completed', answered_at: moment('11:28:10'), ended_at: moment('11:28:59'), duration_seconds: 49 },
  },
  'a call of which only the end is told': {
    ...weCalled,
    bodies: [progress(outbound, 'completed', '11:28:59', 0, lasted(49))],
    ends: { status: 'completed', answered_at: moment('11:28:10'), ended_at: moment('11:28:59'), duration_seconds: 49 },
  },
  'a call that nobody took': {
    ...weCalled,
    bodies: [progress(outbound, 'ringing', '11:28:02', 1), progress(outbound, 'no-answer', '11:29:02', 2, lasted(0))],
    ends: { status: 'missed', ended_at: moment('11:29:02'), duration_seconds: 0 },
  },
  'a busy line': {
    ...weCalled,
    bodies: [progress(outbound, 'initiated', '11:28:01', 0), progress(outbound, 'busy', '11:28:05', 1, lasted(0))],
    ends: { status: 'missed', ended_at: moment('11:28:05'), duration_seconds: 0 },
  },
  'a call that was given up': {
    ...weCalled,
    bodies: [progress(outbound, 'ringing', '11:28:01', 0), progress(outbound, 'canceled', '11:28:05', 1)],
    ends: { status: 'missed', ended_at: moment('11:28:05') },
  },
  'a call that failed': {
    ...weCalled,
    bodies: [
      progress(outbound, 'initiated', '11:28:01', 0),
      progress(outbound, 'failed', '11:28:02', 1, lasted(0), { SipResponseCode: '404' }),
    ],
    ends: { status: 'failed', ended_at: moment('11:28:02'), duration_seconds: 0 },
  },
  'a forwarded call that the desk took': {
    ...calledUs,
    bodies: [
      asked('ringing'),
      leg(LEG, 'initiated', '11:28:02'),
      leg(LEG, 'ringing', '11:28:03'),
      leg(LEG, 'in-progress', '11:28:12'),
      leg(LEG, 'completed', '11:30:12', lasted(120)),
      asked('in-progress', {
        DialCallStatus: 'completed',
        DialCallSid: LEG,
        DialCallDuration: '120',
        DialBridged: 'true',
      }),
      progress(inbound, 'completed', '11:30:13', 0, lasted(132)),
    ],
    ends: { status: 'completed', answered_at: moment('11:28:12'), ended_at: moment('11:30:13'), duration_seconds: 132 },
  },
  'a forwarded call of whose leg only the end is told': {
    ...calledUs,
    bodies: [
      leg(LEG, 'completed', '11:30:12', lasted(120)),
      progress(inbound, 'completed', '11:30:13', 0, lasted(132)),
    ],
    ends: { status: 'completed', answered_at: moment('11:28:12'), ended_at: moment('11:30:13'), duration_seconds: 132 },
  },
  'a forwarded call that the desk did not take': {
    ...calledUs,
    bodies: [
      asked('ringing'),
      leg(LEG, 'ringing', '11:28:03'),
      leg(LEG, 'no-answer', '11:28:33', lasted(0)),
      asked('in-progress', { DialCallStatus: 'no-answer', DialCallSid: LEG, DialBridged: 'false' }),
      progress(inbound, 'completed', '11:28:35', 0, lasted(34)),
    ],
    ends: { status: 'missed', ended_at: moment('11:28:35'), duration_seconds: 34 },
  },
  'a desk that is busy': {
    ...calledUs,
    bodies: [
      asked('in-progress', { DialCallStatus: 'busy', DialCallSid: LEG, DialBridged: 'false' }),
      progress(inbound, 'completed', '11:28:09', 0, lasted(8)),
    ],
    ends: { status: 'missed', ended_at: moment('11:28:09'), duration_seconds: 8 },
  },
  'a desk that cannot be reached': {
    ...calledUs,
    bodies: [leg(LEG, 'failed', '11:28:08'), progress(inbound, 'completed', '11:28:09', 0, lasted(8))],
    ends: { status: 'failed', ended_at: moment('11:28:09'), duration_seconds: 8 },
  },
  'a message left after nobody came': {
    ...calledUs,
    bodies: [
      asked('ringing'),
      asked('in-progress', { DialCallStatus: 'no-answer', DialCallSid: LEG, DialBridged: 'false' }),
      progress(inbound, 'completed', '11:28:45', 0, lasted(44)),
      recording('RecordVerb', 'in-progress'),
      recording('RecordVerb', 'completed'),
    ],
    ends: {
      status: 'voicemail',
      ended_at: moment('11:28:45'),
      duration_seconds: 44,
      recording_url: address + 'd'.repeat(32),
    },
  },
  'a message told of by the request that follows it': {
    ...calledUs,
    bodies: [
      asked('completed', { RecordingUrl: address + 'd'.repeat(32), RecordingDuration: '21', Digits: 'hangup' }),
      progress(inbound, 'completed', '11:28:45', 0, lasted(44)),
    ],
    ends: {
      status: 'voicemail',
      ended_at: moment('11:28:45'),
      duration_seconds: 44,
      recording_url: address + 'd'.repeat(32),
    },
  },
  'a call passed on from one colleague to the next': {
    ...calledUs,
    bodies: [
      leg(LEG, 'in-progress', '11:28:12'),
      leg(LEG, 'completed', '11:29:12', lasted(60)),
      asked('in-progress', {
        DialCallStatus: 'completed',
        DialCallSid: LEG,
        DialCallDuration: '60',
        DialBridged: 'true',
      }),
      leg(OTHER_LEG, 'no-answer', '11:29:32'),
      leg(OTHER_LEG, 'in-progress', '11:29:40'),
      leg(OTHER_LEG, 'completed', '11:31:40', lasted(120)),
      progress(inbound, 'completed', '11:31:41', 0, lasted(220)),
    ],
    ends: { status: 'completed', answered_at: moment('11:28:12'), ended_at: moment('11:31:41'), duration_seconds: 220 },
  },
  'a recording that comes after the end, and a later one': {
    ...weCalled,
    bodies: [
      progress(outbound, 'in-progress', '11:28:10', 2),
      progress(outbound, 'completed', '11:28:59', 3, lasted(49), {
        RecordingUrl: address + 'd'.repeat(32),
        RecordingDuration: '9',
      }),
      recording('OutboundAPI', 'completed'),
      recording('DialVerb', 'completed', 'e', '11:29:30'),
      recording('DialVerb', 'absent', 'f', '11:29:50'),
      recording('DialVerb', 'failed', 'f', '11:29:50'),
    ],
    ends: {
      status: 'completed',
      answered_at: moment('11:28:10'),
      ended_at: moment('11:28:59'),
      duration_seconds: 49,
      recording_url: address + 'e'.repeat(32),
    },
  },
}

tell(receiver, stories)
