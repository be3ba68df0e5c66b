import type { z } from 'zod/mini'

/** An object set by property. The schema documents it and rejects invalid values. */
export interface PropertySpec<Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly schema: Schema
  readonly doc: string
}

export type PropertyTable = Readonly<Record<string, PropertySpec>>

/** `undefined` when not set or rejected by its schema. */
export type PropertyProps<Table extends PropertyTable> = {
  readonly [Name in keyof Table & string]: z.input<Table[Name]['schema']> | undefined
}
