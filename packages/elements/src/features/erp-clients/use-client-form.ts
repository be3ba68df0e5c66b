import { routes, type ErpClient, type ErpClientForm, type Named } from '@comptoir/contract'
import { useElement, useElementStoreApi, useEmit, useText, useWrite } from '../../runtime/index.ts'
import { useContractForm } from '../../runtime/form/use-contract-form.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { originErrorTexts, useOriginViolation } from '../../domain/key/origin-texts.ts'
import { clientFormSchema, emptyClient, valuesOf, type ClientFormValues } from './client-form.rules.ts'
import { erpClientEvents } from './erp-clients.state.ts'
import { clientsStore } from './erp-clients.store.ts'

const writes = { invalidates: [routes.listErpClients] }
const errorTexts = originErrorTexts('erpClients.problem.too_big')

/** Form of a new ERP (`null`) or an existing one, with the available units. */
export function useClientForm(existing: ErpClient | null, units: readonly Named[]) {
  const text = useText()
  const notify = useNotify()
  const violationText = useOriginViolation()
  const emit = useEmit(erpClientEvents)
  const { open } = useElementStoreApi(clientsStore).getState()
  const { client } = useElement()
  const create = useWrite(routes.createErpClient, writes)
  const change = useWrite(routes.changeErpClient, writes)

  return useContractForm<ClientFormValues, ErpClientForm, ErpClient>({
    schema: clientFormSchema,
    values: existing ? valuesOf(existing) : emptyClient,
    failed: 'erpClients.form.failed',
    draft: `erp client ${existing?.id ?? 'new'}`,
    errorTexts,
    violationText,
    versioned: {
      row: existing,
      valuesOf,
      // Filter by id: after renaming, it may be on another page.
      read: async ({ id }) => {
        const { member } = await client.call(routes.listErpClients, { query: { id } })
        return member[0] ?? null
      },
      fields: {
        name: 'erpClients.form.name',
        protocol: {
          label: 'erpClients.form.protocol',
          show: ({ protocol }) => text(`erpClients.protocol.${protocol}`),
        },
        identity: 'erpClients.identity.cxml',
        unit: {
          label: 'erpClients.unit',
          show: ({ unit }) => units.find(({ id }) => String(id) === unit)?.name ?? unit,
        },
        origins: 'erpClients.form.origins',
        locale: {
          label: 'erpClients.form.locale',
          show: ({ locale }) => text(`erpClients.locale.${locale}`),
        },
      },
    },
    onSave: async (body, { base, ifMatch }) => {
      if (base === null) {
        const made = await create.mutateAsync({ body })
        emit('comptoir-erp-client-changed', { id: made.id, action: 'created' })
        open({ kind: 'secret', secret: made })
        return
      }
      const { id, name } = await change.mutateAsync({ params: { id: base.id }, body, ifMatch })
      emit('comptoir-erp-client-changed', { id, action: 'changed' })
      open(null)
      notify({ title: text('erpClients.saved', { name }) })
    },
  })
}
