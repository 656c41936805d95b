import type pg from 'pg'
import { type Hosts, hostsFor } from './hosts.ts'
import { type ClientConfig, clientConfig, type Target } from './target.ts'
import { WireClient } from './wire.ts'

export interface TargetConfig extends ClientConfig {
  hosts: Hosts | undefined
}

export const targetConfig = (target: Target, name: string): TargetConfig => ({
  ...clientConfig(target, name),
  hosts: hostsFor(target),
})

/** Private members of the driver's client that its types leave out. */
interface Startup {
  getStartupConf(): Record<string, string>
}

/** A connection with our settings, to the one of the target's hosts that is the right one now. */
export class Client extends WireClient {
  readonly #hosts: Hosts | undefined

  constructor({ settings, hosts, ...config }: TargetConfig) {
    super(config)
    this.#hosts = hosts
    const startup = (this as unknown as Startup).getStartupConf.bind(this)
    Object.assign(this, { getStartupConf: () => ({ ...startup(), ...settings }) })
    if (hosts) this.on('error', () => hosts.lost())
  }

  override connect(): Promise<pg.Client>
  override connect(callback: (error: never, client: never) => void): void
  override connect(callback?: (error: never, client: never) => void): Promise<pg.Client> | undefined {
    const connecting = this.#hosts ? this.#connectTo(this.#hosts) : super.connect()
    if (!callback) return connecting
    connecting.then(
      () => callback(null as never, this as never),
      (error) => callback(error as never, undefined as never),
    )
    return undefined
  }

  async #connectTo(hosts: Hosts): Promise<pg.Client> {
    try {
      Object.assign(this, await hosts.present())
      return await super.connect()
    } catch (error) {
      hosts.lost()
      throw error
    }
  }
}

/** One connection by itself, for what no pool of statements can do. */
export const openClient = async (target: Target, name: string): Promise<pg.Client> => {
  const client = new Client(targetConfig(target, name))
  client.on('error', () => {}) // the statement that waits on it fails by itself
  await client.connect()
  return client
}
