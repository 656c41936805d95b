import { isIPv6 } from 'node:net'
import type { Bucket } from '../../platform/reliability/limits.ts'

/** Requests without a valid key share one limit per address. */
export const addressBucket = (address: string, quota: number): Bucket => ({
  policy: 'address',
  key: `address:${networkOf(address)}`,
  quota,
})

/** The unit that requests are counted by: an IPv6 host owns its whole /64. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('%')[0]!.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = address.includes('::') ? [...left, ...Array(8 - left.length - right.length).fill('0'), ...right] : left
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Directly from this machine: a proxy in between could forward anyone's request. */
export const isLoopback = (address: string, forwardedFor: unknown): boolean =>
  forwardedFor === undefined && /^(127\.|::1$|::ffff:127\.)/i.test(address)
