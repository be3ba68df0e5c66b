import { routes, type PartnerKey, type PartnerKeyForm } from '@comptoir/contract'
import { useElement, useElementStoreApi, useEmit, useText, useWrite } from '../../runtime/index.ts'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { originErrorTexts, useOriginViolation } from '../../domain/key/origin-texts.ts'
import { emptyForm, formOf, keyFormSchema, type KeyFormValues } from './key-form.rules.ts'
import { partnerKeyEvents } from './partner-keys.state.ts'
import { keysStore } from './partner-keys.store.ts'

const writes = { invalidates: [routes.listPartnerKeys] }
const errorTexts = originErrorTexts('partnerKeys.problem.too_big')

/** Form of a new key (`null`) or an existing one. */
export function useKeyForm(existing: PartnerKey | null) {
  const text = useText()
  const notify = useNotify()
  const violationText = useOriginViolation()
  const emit = useEmit(partnerKeyEvents)
  const { open } = useElementStoreApi(keysStore).getState()
  const { client } = useElement()
  const create = useWrite(routes.createPartnerKey, writes)
  const change = useWrite(routes.changePartnerKey, writes)

  return useContractForm<KeyFormValues, PartnerKeyForm, PartnerKey>({
    schema: keyFormSchema,
    values: existing ? formOf(existing) : emptyForm,
    failed: 'partnerKeys.form.failed',
    draft: `partner key ${existing?.id ?? 'new'}`,
    errorTexts,
    violationText,
    versioned: {
      row: existing,
      valuesOf: formOf,
      // Filter by id: after renaming, the key may be on another page.
      read: async ({ id }) => {
        const { member } = await client.call(routes.listPartnerKeys, { query: { id } })
        return member[0] ?? null
      },
      fields: {
        name: 'partnerKeys.form.name',
        origins: 'partnerKeys.form.origins',
        scopes: {
          label: 'partnerKeys.form.scopes',
          show: ({ scopes }) => scopes.map((scope) => text(`partnerKeys.scope.${scope}`)).join(', '),
        },
        suppliers: {
          label: 'partnerKeys.form.suppliers',
          show: ({ suppliers }) => suppliers.map(({ name }) => name).join(', '),
        },
      },
    },
    onSave: async (body, { base, ifMatch }) => {
      if (base === null) {
        const made = await create.mutateAsync({ body })
        emit('comptoir-partner-key-changed', { id: made.id, action: 'created' })
        open({ kind: 'made', name: made.name, key: made.key })
        return
      }
      const { id, name } = await change.mutateAsync({ params: { id: base.id }, body, ifMatch })
      emit('comptoir-partner-key-changed', { id, action: 'changed' })
      open(null)
      notify({ title: text('partnerKeys.saved', { name }) })
    },
  })
}
