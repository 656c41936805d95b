import { addPart, dropSources, newPartition, type Part, type Partition } from './partition.ts'

/** All indexes, within a memory limit: the least recently used one is evicted. */
export interface Shelf {
  find(name: string): Partition | undefined
  put(name: string, part: Part): void
  remove(name: string, sourceIds: readonly string[]): void
}

export function createShelf(mostBytes: number): Shelf {
  // In the order of use: the first is the least recently used.
  const partitions = new Map<string, Partition>()
  let bytes = 0

  const find = (name: string): Partition | undefined => {
    const partition = partitions.get(name)
    if (!partition) return undefined
    partitions.delete(name)
    partitions.set(name, partition)
    return partition
  }

  const open = (name: string): Partition => {
    const opened = newPartition()
    partitions.set(name, opened)
    bytes += opened.bytes
    return opened
  }

  const change = (partition: Partition, work: () => void) => {
    bytes -= partition.bytes
    work()
    bytes += partition.bytes
  }

  /** The index in use stays, however large: a property that fills the memory alone is still served. */
  const makeRoom = () => {
    for (const [name, partition] of partitions) {
      if (bytes <= mostBytes || partitions.size === 1) return
      partitions.delete(name)
      bytes -= partition.bytes
    }
  }

  return {
    find(name) {
      const partition = find(name)
      // Its first source is still arriving: there is no index yet.
      return partition?.sources.size === 0 && partition.coming.size > 0 ? undefined : partition
    },
    put(name, part) {
      // If an index was evicted between two parts, the later part alone would look like a whole source.
      const partition = find(name) ?? (part.first ? open(name) : undefined)
      if (!partition) return
      change(partition, () => addPart(partition, part))
      makeRoom()
    },
    remove(name, sourceIds) {
      const partition = find(name)
      if (partition) change(partition, () => dropSources(partition, sourceIds))
    },
  }
}
