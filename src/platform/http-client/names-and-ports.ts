/** These names never leave the machine (RFC 6761), so they are not looked up. */
export const isLoopbackName = (name: string): boolean => /(^|\.)localhost$/.test(name)

/** Set aside for names that lead nowhere, likewise: nobody is asked for them. */
export const isInvalidName = (name: string): boolean => /(^|\.)invalid$/.test(name)

/** Names that only a local network knows: a single label is completed by its search domains. */
export const isLocalName = (name: string): boolean =>
  !name.includes('.') || /\.(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)$/.test(name)

/**
 * The "bad ports" of the Fetch standard, which browsers refuse because servers there may read lines of an HTTP request
 * as commands; then the usual ports of databases, caches and remote desktops, where nobody receives HTTP.
 */
const badPorts = new Set([
  ...[0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104],
  ...[109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526],
  ...[530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045],
  ...[4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080],
  ...[445, 1433, 1521, 3306, 3389, 5432, 5672, 5900, 6379, 11_211, 27_017],
])

export const isBadPort = (port: number): boolean => badPorts.has(port)
