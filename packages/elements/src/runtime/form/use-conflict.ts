import { useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { ApiError } from '../api-error.ts'

/** A versioned row: each save names the version it is based on. */
export interface VersionedRow<Values, Row extends { readonly version: number }> {
  /** `null`: a new one. */
  readonly row: Row | null
  readonly valuesOf: (row: Row) => Values
  /** Reads it again after somebody else has changed it; `null` when it is gone. */
  readonly read: (row: Row) => Promise<Row | null>
  /** What is compared, in the order of the form. */
  readonly fields: readonly ConflictField<Values>[]
}

/** One thing that two versions can differ in, such as a text or a place of several fields. */
export interface ConflictField<Values> {
  readonly names: readonly (keyof Values & string)[]
  /** Message of its label. */
  readonly label: string
  /** How it reads. @default its only value as text */
  readonly show?: (values: Values) => string
}

/** Two versions of a row: what stood in the form, and what somebody else has saved meanwhile. */
export interface Conflict<Values> {
  readonly mine: Values
  readonly theirs: Values
  /** Only what differs. */
  readonly fields: readonly ConflictField<Values>[]
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(trimmed(one)) === JSON.stringify(trimmed(other))
const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

/** Whether two versions agree in a field. */
export function agrees<Values extends FieldValues>(
  { names }: ConflictField<Values>,
  one: Values,
  other: Values,
): boolean {
  return names.every((name) => isSame(one[name], other[name]))
}

/** Mine over theirs: what I did not touch is theirs. */
export function mergeVersions<Values extends FieldValues>(
  base: Values,
  mine: Values,
  theirs: Values,
  fields: readonly ConflictField<Values>[],
): Values {
  const touched = fields.filter((field) => !agrees(field, base, mine)).flatMap(({ names }) => names)
  return { ...theirs, ...Object.fromEntries(touched.map((name) => [name, mine[name]])) }
}

interface FormValues<Values extends FieldValues> {
  readonly getValues: () => Values
  /** Shows `values`, and takes `saved` for what is saved. */
  readonly rebase: (saved: Values, values: Values) => void
  readonly setValue: (name: FieldPath<Values>, value: never, options: { shouldDirty: boolean }) => void
}

/** Tracks the version a form is based on and handles conflicts (412). */
export function useConflict<Values extends FieldValues, Row extends { readonly version: number }>(
  versioned: VersionedRow<Values, Row> | undefined,
  opened: Row | null,
) {
  // The version at opening, so that a refreshed list does not hide changes of others.
  const [base, setBase] = useState(opened)
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null)

  return {
    base,
    conflict,
    ifMatch: base ? `"${base.version}"` : undefined,
    /** After a save: the next one is made from what it answered. */
    saved: (row: Row | null) => {
      setConflict(null)
      if (row) setBase(row)
    },
    /** Compares with what is there now. @returns whether the error was a conflict; `gone` when the row is no more */
    meet: async (error: unknown, form: FormValues<Values>): Promise<boolean | 'gone'> => {
      if (!versioned || !base || !(error instanceof ApiError) || error.code !== 'version_moved') return false
      const row = await versioned.read(base)
      if (row === null) return 'gone'
      const { valuesOf, fields } = versioned
      const [theirs, mine] = [valuesOf(row), form.getValues()]
      form.rebase(theirs, mergeVersions(valuesOf(base), mine, theirs, fields))
      setBase(row)
      setConflict({ mine, theirs, fields: fields.filter((field) => !agrees(field, mine, theirs)) })
      return true
    },
    /** Puts one side's version of fields into the form; what was typed since is mine from now on. */
    choose: (side: 'mine' | 'theirs', fields: readonly ConflictField<Values>[], form: FormValues<Values>) => {
      if (!conflict) return
      const now = form.getValues()
      const typed = fields
        .filter((field) => !agrees(field, now, conflict.theirs))
        .flatMap(({ names }) => names)
      const mine = { ...conflict.mine, ...Object.fromEntries(typed.map((name) => [name, now[name]])) }
      const values = side === 'mine' ? mine : conflict.theirs
      setConflict({ ...conflict, mine })
      for (const name of fields.flatMap(({ names }) => names)) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the value of this very field
        form.setValue(name as unknown as FieldPath<Values>, values[name] as never, { shouldDirty: true })
      }
    },
  }
}
