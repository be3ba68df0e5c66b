import { useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { ApiError } from '../api/api-error.ts'

/** A versioned row: each save names the version it is based on. */
export interface VersionedRow<Values, Row extends { readonly version: number }> {
  /** `null`: a new one. */
  readonly row: Row | null
  readonly valuesOf: (row: Row) => Values
  /** Reads it again after someone else changed it; `null` when it was deleted. */
  readonly read: (row: Row) => Promise<Row | null>
  /** The label of each value when two versions differ, in the order of the form. */
  readonly fields: ConflictLabels<Values>
}

/** The message of a label, and how to format a value that is not a text, a number or a boolean. */
export type ConflictLabel<Values> =
  | string
  | { readonly label: string; readonly show: (values: Values) => string }

/** Every value of a form; those with the same label are one field, such as a place. */
export type ConflictLabels<Values> = {
  /** `null`: set on creation only. */
  readonly [Name in keyof Values & string]-?: ConflictLabel<Values> | null
}

/** One field in which two versions can differ. */
export interface ConflictField<Values> {
  readonly names: readonly (keyof Values & string)[]
  /** Message of its label. */
  readonly label: string
  readonly show?: (values: Values) => string
}

/** The fields to compare: one per label. */
export function conflictFields<Values extends FieldValues>(
  labels: ConflictLabels<Values>,
): ConflictField<Values>[] {
  const entries = Object.entries<ConflictLabel<Values> | null>(labels).flatMap(([name, of]) =>
    of === null ? [] : [[name, of] as const],
  )
  const byLabel = Map.groupBy(entries, ([, of]) => (typeof of === 'string' ? of : of.label))
  return [...byLabel].map(([label, group]) => {
    const shown = group.map(([, of]) => of).find((of) => typeof of !== 'string')
    return { label, names: group.map(([name]) => name), ...(shown && { show: shown.show }) }
  })
}

/** Two versions of a row: the form's values, and what someone else has saved meanwhile. */
export interface Conflict<Values> {
  readonly mine: Values
  readonly theirs: Values
  /** Only what differs. */
  readonly fields: readonly ConflictField<Values>[]
}

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(trimmed(one)) === JSON.stringify(trimmed(other))
const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

/** Whether two versions have the same value in a field. */
export function isSameField<Values extends FieldValues>(
  { names }: ConflictField<Values>,
  one: Values,
  other: Values,
): boolean {
  return names.every((name) => isSame(one[name], other[name]))
}

/** Merges the user's changes over the other version. Values with the same label are merged together. */
export function mergeVersions<Values extends FieldValues>(
  base: Values,
  mine: Values,
  theirs: Values,
  fields: readonly ConflictField<Values>[],
): Values {
  const touched = [
    ...fields.filter((field) => !isSameField(field, base, mine)).flatMap(({ names }) => names),
    ...Object.keys(mine).filter((name) => !isSame(base[name], mine[name])),
  ]
  return { ...theirs, ...Object.fromEntries(touched.map((name) => [name, mine[name]])) }
}

interface FormValues<Values extends FieldValues> {
  readonly getValues: () => Values
  /** Shows `values`, with `saved` as the saved values. */
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
    /** After a save: the next one is based on its response. */
    saved: (row: Row | null) => {
      setConflict(null)
      if (row) setBase(row)
    },
    /** Compares with the current row. @returns whether the error was a conflict; `gone` when the row was deleted */
    resolve: async (error: unknown, form: FormValues<Values>): Promise<boolean | 'gone'> => {
      if (!versioned || !base || !(error instanceof ApiError) || error.code !== 'version_moved') return false
      const row = await versioned.read(base)
      if (row === null) return 'gone'
      const { valuesOf } = versioned
      const fields = conflictFields(versioned.fields)
      const [theirs, mine] = [valuesOf(row), form.getValues()]
      form.rebase(theirs, mergeVersions(valuesOf(base), mine, theirs, fields))
      setBase(row)
      setConflict({ mine, theirs, fields: fields.filter((field) => !isSameField(field, mine, theirs)) })
      return true
    },
    /** Applies one side's version of fields to the form; later input counts as the user's version. */
    choose: (side: 'mine' | 'theirs', fields: readonly ConflictField<Values>[], form: FormValues<Values>) => {
      if (!conflict) return
      const now = form.getValues()
      const typed = fields
        .filter((field) => !isSameField(field, now, conflict.theirs))
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
