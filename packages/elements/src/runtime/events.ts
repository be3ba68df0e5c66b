import type { z } from 'zod/mini'

/** One event of an element: what it says, and the shape of `event.detail`. */
export interface EventSpec<Detail extends z.ZodMiniType = z.ZodMiniType> {
  readonly doc: string
  readonly detail: Detail
  /** Whether the host can stop what would follow, with `preventDefault()`. */
  readonly cancelable?: boolean
}

export type EventTable = Readonly<Record<`comptoir-${string}`, EventSpec>>

export type EventDetail<Table extends EventTable, Name extends keyof Table> =
  Table[Name] extends EventSpec<infer Detail> ? z.input<Detail> : never

/** Declares the events of an element; names start with `comptoir-` and say what has happened. */
export function defineEvents<const Table extends EventTable>(table: Table): Table {
  return table
}

/** Sends an event that leaves the shadow root and bubbles to the page; `false` when the host stopped it. */
export function dispatch(host: EventTarget, name: string, detail: unknown, cancelable = false): boolean {
  return host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }))
}
