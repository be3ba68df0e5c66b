import type { z } from 'zod/mini'

/** One event of an element: its description, and the shape of `event.detail`. */
export interface EventSpec<Detail extends z.ZodMiniType = z.ZodMiniType> {
  readonly doc: string
  readonly detail: Detail
  /** Whether the host can prevent the default action with `preventDefault()`. */
  readonly cancelable?: boolean
}

export type EventTable = Readonly<Record<`comptoir-${string}`, EventSpec>>

export type EventDetail<Table extends EventTable, Name extends keyof Table> =
  Table[Name] extends EventSpec<infer Detail> ? z.input<Detail> : never

/**
 * Declares the events of an element; names start with `comptoir-` and state what happened, or with `comptoir-before-`
 * what is about to happen, which the host can prevent.
 */
export function defineEvents<const Table extends EventTable>(table: Table): Table {
  return table
}

/** Dispatches an event that bubbles out of the shadow root; returns `false` when the host prevented it. */
export function dispatch(host: EventTarget, name: string, detail: unknown, cancelable = false): boolean {
  return host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }))
}
