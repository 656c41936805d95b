import dgram from 'node:dgram'
import dns from 'node:dns'
import net from 'node:net'

const refuse = () => {
  throw new Error('A child that reads files has no network')
}

/** Node's permissions leave the network open, so this blocks it: no library in this thread can connect anywhere. */
export function withoutNetwork(): void {
  net.Socket.prototype.connect = refuse
  net.Server.prototype.listen = refuse
  dgram.createSocket = refuse
  for (const resolver of [dns, dns.promises, dns.Resolver.prototype, dns.promises.Resolver.prototype]) {
    for (const name of Object.getOwnPropertyNames(resolver)) {
      if (/^(?:lookup|resolve|reverse)/.test(name)) Object.assign(resolver, { [name]: refuse })
    }
  }
}
