import type { ImportCall } from '../../../domain/imports/import-kind.ts'

/** A write of an import: whatever the version of the row, which its sender has not read. */
export const anyVersion = <Call extends Pick<ImportCall, 'db' | 'now'>>(call: Call) => ({
  ...call,
  requireVersion: () => undefined,
})
