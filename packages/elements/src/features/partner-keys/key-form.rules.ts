import {
  keyScopes,
  partnerKeyFormSchema,
  type KeyScope,
  type Named,
  type PartnerKey,
} from '@comptoir/contract'
import * as z from 'zod/mini'
import { originLines } from '../../domain/key/origin-lines.rules.ts'

/** Form values: one site per line. */
export interface KeyFormValues {
  readonly name: string
  readonly origins: string
  readonly scopes: KeyScope[]
  /** Empty: all. */
  readonly suppliers: readonly Named[]
}

export const emptyForm: KeyFormValues = { name: '', origins: '', scopes: ['suppliers:read'], suppliers: [] }

export function formOf({ name, origins, scopes, suppliers }: PartnerKey): KeyFormValues {
  return { name, origins: origins.join('\n'), scopes, suppliers }
}

/** Parses the form into an API body. */
export const keyFormSchema = z.pipe(
  z.pipe(
    z.object({
      name: z.string(),
      origins: z.string(),
      scopes: z.array(z.enum(keyScopes)),
      suppliers: z.readonly(z.array(z.object({ id: z.int(), name: z.string() }))),
    }),
    z.transform(({ suppliers, ...values }: KeyFormValues): z.input<typeof partnerKeyFormSchema> => ({
      ...values,
      origins: originLines(values.origins),
      supplierIds: suppliers.map(({ id }) => id),
    })),
  ),
  partnerKeyFormSchema,
)
