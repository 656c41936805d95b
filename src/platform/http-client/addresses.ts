import { BlockList, isIP } from 'node:net'

/** Which addresses a request to a caller's URL may reach; made from the environment and the settings. */
export interface OutboundPolicy {
  readonly httpsOnly: boolean
  /** For local development: private networks and loopback. Link-local and metadata addresses are always refused. */
  readonly allowPrivate: boolean
  /** 127.0.0.0/8, ::1 and the names for them, nothing else. */
  readonly allowLoopback: boolean
}

export type AddressKind = 'public' | 'loopback' | 'private' | 'link_local' | 'reserved'
type Special = Exclude<AddressKind, 'public'>

const v4: Record<Special, string[]> = {
  // Besides 169.254/16, the metadata services of Azure, Alibaba and Oracle: they return credentials, so no setting
  // opens them. The order of the kinds matters: Alibaba's address lies in a private range.
  link_local: ['169.254.0.0/16', '168.63.129.16/32', '100.100.100.200/32', '192.0.0.192/32'],
  loopback: ['127.0.0.0/8'],
  private: ['10.0.0.0/8', '100.64.0.0/10', '172.16.0.0/12', '192.168.0.0/16'],
  reserved: [
    ...['0.0.0.0/8', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '198.18.0.0/15'],
    ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  ],
}

const v6: Record<Special, string[]> = {
  link_local: ['fe80::/10', 'fd00:ec2::/32', 'fd20:ce::254/128', 'fd00:42::42/128'],
  loopback: ['::1/128'],
  private: ['fc00::/7'],
  // Parts of the public range below: tunnels (Teredo, 6to4), protocols and examples.
  reserved: ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
}

// IPv6 works the other way round: what is not listed as public is refused. 64:ff9b::/96 (NAT64) is how a host without
// IPv4 reaches IPv4; ::ffff:0:0/96 is IPv4 in another notation.
const publicV6 = listOf(['2000::/3', '64:ff9b::/96', '::ffff:0:0/96'])

const allV4 = Object.values(v4).flat()
const special: Record<Special, BlockList> = {
  link_local: listOf([...v4.link_local, ...v6.link_local, ...within('::ffff:', v4.link_local)]),
  loopback: listOf([...v4.loopback, ...v6.loopback, ...within('::ffff:', v4.loopback)]),
  private: listOf([...v4.private, ...v6.private, ...within('::ffff:', v4.private)]),
  // A translator's loopback or private network is not ours: never allowed, whatever the policy allows here.
  reserved: listOf([...v4.reserved, ...v6.reserved, ...within('::ffff:', v4.reserved), ...within('64:ff9b::', allV4)]),
}

/** The IPv4 subnets as written inside an IPv6 prefix of 96 bits. */
function within(prefix: string, subnets: string[]): string[] {
  return subnets.map((subnet) => {
    const [address, bits] = subnet.split('/')
    return `${prefix}${address}/${96 + Number(bits)}`
  })
}

function listOf(subnets: string[]): BlockList {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [address, bits] = subnet.split('/')
    list.addSubnet(address!, Number(bits), isIP(address!) === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

export function kindOf(address: string): AddressKind {
  const version = isIP(address)
  // An address that does not parse is refused, and so is a zone id: only link-local addresses have one.
  if (version === 0 || address.includes('%')) return 'reserved'
  const family = version === 6 ? 'ipv6' : 'ipv4'
  for (const kind of ['link_local', 'loopback', 'private', 'reserved'] as const) {
    if (special[kind].check(address, family)) return kind
  }
  return version === 6 && !publicV6.check(address, family) ? 'reserved' : 'public'
}

export function allows(kind: AddressKind, policy: OutboundPolicy): boolean {
  if (kind === 'public') return true
  if (kind === 'loopback') return policy.allowLoopback || policy.allowPrivate
  return kind === 'private' && policy.allowPrivate
}
