import type { ReactNode } from 'react'
import { Loading } from './answer.tsx'
import { Failure } from './failure.tsx'
import { type Paged, Table, type TableProps } from './table.tsx'

/** What `useList` answers. */
export type ListOf<Row> = Paged<Row> & { items: Row[]; data: unknown; error: unknown; refetch(): unknown }

interface ListingProps<Row> extends Omit<TableProps<Row>, 'rows' | 'list'> {
  list: ListOf<Row>
  /** What stands there while there is nothing. */
  empty: ReactNode
}

/** A list of the server's as a table, or that it is on its way, or empty, or what went wrong. */
export function Listing<Row>({ list, empty, ...table }: ListingProps<Row>) {
  if (list.error) return <Failure error={list.error} again={list.refetch} />
  if (!list.data) return <Loading />
  if (list.items.length === 0) return empty
  return <Table rows={list.items} list={list} {...table} />
}
