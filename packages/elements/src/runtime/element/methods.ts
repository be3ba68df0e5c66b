/** One method of an element. It returns a promise, since it may be called before the element is ready. */
export interface MethodSpec {
  readonly doc: string
  /** Its text, if it takes one. */
  readonly parameter?: string
}

export type MethodTable = Readonly<Record<string, MethodSpec>>

/** The methods as JavaScript sees them. */
export type Methods<Table extends MethodTable> = {
  readonly [Name in keyof Table]: Table[Name] extends { parameter: string }
    ? (text: string) => Promise<void>
    : () => Promise<void>
}
