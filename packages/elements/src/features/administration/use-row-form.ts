import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod/mini'
import { useText } from '../../runtime/index.ts'
import type { VersionedRow } from '../../runtime/form/use-conflict.ts'
import { useContractForm, type ContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'

interface SavedRow {
  readonly id: number
  readonly name: string
  readonly version: number
}

interface RowFormOptions<Values extends FieldValues, Draft, Row extends SavedRow> extends Omit<
  VersionedRow<Values, Row>,
  'row'
> {
  /** Message keys of the failure and success notifications. */
  readonly failed: string
  readonly saved: string
  readonly schema: z.ZodMiniType<Draft>
  /** `null`: a new one. */
  readonly existing: Row | null
  readonly empty: Values
  readonly errorTexts?: Readonly<Record<string, string>>
  readonly create: (draft: Draft) => Promise<Row>
  readonly change: (id: number, draft: Draft, ifMatch: string | undefined) => Promise<Row>
  readonly onClose: () => void
}

/** Form of a new row, or of an existing one with its version; closes after saving. */
export function useRowForm<Values extends FieldValues, Draft, Row extends SavedRow>(
  options: RowFormOptions<Values, Draft, Row>,
): ContractForm<Values> {
  const { failed, saved, schema, existing, empty, errorTexts, create, change, onClose } = options
  const { valuesOf, read, fields } = options
  const text = useText()
  const notify = useNotify()
  return useContractForm<Values, Draft, Row>({
    schema,
    values: existing ? valuesOf(existing) : empty,
    failed,
    ...(errorTexts && { errorTexts }),
    versioned: { row: existing, valuesOf, read, fields },
    onSave: async (draft, { base, ifMatch }) => {
      const { name } = base === null ? await create(draft) : await change(base.id, draft, ifMatch)
      notify({ title: text(saved, { name }) })
      onClose()
    },
  })
}
