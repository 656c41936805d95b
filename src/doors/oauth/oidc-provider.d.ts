/** What we use of the authorization server's library, which has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export interface Payload {
    [name: string]: unknown
    grantId?: string
    clientId?: string
    uid?: string
    userCode?: string
    exp?: number
  }

  export interface Adapter {
    upsert(id: string, payload: Payload, expiresIn?: number): Promise<void>
    find(id: string): Promise<Payload | undefined>
    findByUid(uid: string): Promise<Payload | undefined>
    findByUserCode(code: string): Promise<Payload | undefined>
    consume(id: string): Promise<void>
    destroy(id: string): Promise<void>
    revokeByGrantId(grantId: string): Promise<void>
  }

  export interface ClientMetadata {
    [name: string]: unknown
    redirect_uris?: unknown
    client_name?: unknown
  }

  export interface Client {
    readonly clientId: string
    readonly clientName?: string
    /** Of ours: the grant of a server. */
    readonly portico_grant?: string
    readonly redirectUris: readonly string[]
    grantTypeAllowed(type: string): boolean
  }

  export interface Grant {
    jti: string
    readonly accountId: string
    addOIDCScope(scopes: string): void
    rejectOIDCScope(scopes: string): void
    addResourceScope(resource: string, scopes: string): void
    rejectResourceScope(resource: string, scopes: string): void
    getValueAndPayload(): Promise<{ value: string; payload: Payload }>
  }

  export interface DeviceCode {
    readonly jti: string
    readonly clientId: string
    readonly userCode: string
    readonly params: Readonly<Record<string, string | string[] | undefined>>
    readonly deviceInfo?: { ip?: string; ua?: string }
    accountId?: string
    grantId?: string
    scope?: string
    resource?: string | string[] | undefined
    error?: string
    errorDescription?: string
    save(): Promise<string>
  }

  export interface ResourceServerInfo {
    scope: string
    audience: string
    accessTokenFormat: string
  }

  export interface AccessToken {
    readonly expiration: number
    readonly scope?: string
    readonly tokenType: string
    save(): Promise<string>
  }

  export interface Session {
    readonly id: string
    readonly uid: string
    readonly accountId?: string
    loginAccount(details: { accountId: string }): void
    grantIdFor(clientId: string): string | undefined
    save(ttl: number): Promise<string>
    destroy(): Promise<void>
  }

  export interface Interaction {
    readonly uid: string
    readonly prompt: { readonly name: string; readonly reasons: readonly string[] }
    readonly params: Readonly<Record<string, string | string[] | undefined>>
    session?: { readonly accountId: string; readonly uid: string } | undefined
    persist(): Promise<string>
  }

  export interface Cookies {
    get(name: string, options?: object): string | undefined
    set(name: string, value: string | null, options?: object): void
  }

  export interface Context {
    readonly ip: string
    readonly req: IncomingMessage
    readonly res: ServerResponse
    readonly cookies: Cookies
    readonly response: { get(name: string): string }
    status: number
    type: string
    body: unknown
    set(name: string, value: string): void
    remove(name: string): void
    readonly oidc: {
      readonly route: string
      readonly provider: Provider
      readonly client?: Client
      readonly params?: Readonly<Record<string, string | string[] | undefined>>
      readonly entities: { readonly RefreshToken?: { readonly resource?: string | string[] } }
      readonly account?: { accountId: string }
      readonly session: Session
      readonly result?: { consent?: { grantId?: string } }
    }
  }

  export interface Models {
    Grant: {
      new (given: { accountId: string; clientId: string }): Grant
      find(id: string): Promise<Grant | undefined>
    }
    Session: {
      new (): Session
      get(ctx: Context): Promise<Session>
      findByUid(uid: string): Promise<Session | undefined>
    }
    Client: { find(id: string): Promise<Client | undefined> }
    Interaction: { find(uid: string): Promise<Interaction | undefined> }
    DeviceCode: { findByUserCode(code: string): Promise<DeviceCode | undefined> }
    AccessToken: { new (given: Record<string, unknown> & { client: Client }): AccessToken }
    ResourceServer: { new (identifier: string, info: ResourceServerInfo): object }
  }

  export interface Provider extends Models {
    proxy: boolean
    readonly issuer: string
    cookieName(type: 'session'): string
    createContext(request: IncomingMessage, response: ServerResponse): Context
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>
    interactionResult(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options?: { mergeWithLastSubmission: boolean },
    ): Promise<string>
    registerGrantType(name: string, answer: (ctx: Context) => Promise<void>, params: string[]): void
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    use(middleware: (ctx: Context, next: () => Promise<void>) => Promise<void>): this
    on(event: 'server_error', listener: (ctx: Context, error: Error) => void): this
    on(event: 'error', listener: (error: Error, ctx?: Context) => void): this
  }

  export const Provider: {
    new (issuer: string, configuration: object): Provider
    readonly ctx?: Context
  }

  class ProviderError extends Error {
    allow_redirect: boolean
    error_description?: string
    expose: boolean
    statusCode: number
    constructor(status: number, message: string)
  }
  class DescribedError extends Error {
    constructor(description?: string, detail?: string)
  }

  export const errors: {
    OIDCProviderError: typeof ProviderError
    InvalidClientMetadata: typeof DescribedError
    InvalidGrant: typeof DescribedError
    InvalidScope: typeof DescribedError
    InvalidTarget: typeof DescribedError
    SessionNotFound: typeof DescribedError
  }

  interface Checks {
    remove(reason: string): void
    add(check: object): void
  }

  export const interactionPolicy: {
    base(): { get(name: string): { checks: Checks } }
    Check: {
      new (reason: string, description: string, check: (ctx: Context) => boolean | Promise<boolean>): object
    }
  }
}
