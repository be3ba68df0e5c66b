import type { z } from 'zod/mini'

/** An object that goes in by property. The schema documents it and refuses what does not fit. */
export interface PropertySpec<Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly schema: Schema
  readonly doc: string
}

export type PropertyTable = Readonly<Record<string, PropertySpec>>

/** Not set, or refused by its schema: `undefined`. */
export type PropertyProps<Table extends PropertyTable> = {
  readonly [Name in keyof Table & string]: z.input<Table[Name]['schema']> | undefined
}
