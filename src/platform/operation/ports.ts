/**
 * What lies outside and is reached through adapters: each module that needs some declares its port here, by adding a
 * member to this interface. Production and sandbox are given their own.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface Ports {}
