import { routes, type Catalog } from '@comptoir/contract'
import { Switch } from '@comptoir/ui'
import { Text, useEmit, useErrorText, useText, useWrite } from '../../runtime/index.ts'
import { useNotify } from '../../runtime/parts/notifications.tsx'
import { catalogEvents } from './catalogs.state.ts'

/** Optimistic switch; reverted, with the reason, on failure. */
export function CatalogSwitch({ catalog: { id, name, isActive } }: { readonly catalog: Catalog }) {
  const text = useText()
  const notify = useNotify()
  const errorText = useErrorText()
  const emit = useEmit(catalogEvents)
  const write = useWrite(routes.changeCatalogStatus, {
    invalidates: [routes.listCatalogs, routes.searchCatalogs, routes.listCatalogsLite, routes.searchProducts],
    queue: `catalogue ${id}`,
  })
  const pending = write.isPending ? write.input?.body.isActive : undefined
  const shown = pending ?? isActive

  async function change(next: boolean) {
    try {
      await write.mutateAsync({ params: { id }, body: { isActive: next } })
      emit('comptoir-catalog-changed', { id, isActive: next })
    } catch (error) {
      notify({ tone: 'danger', title: text('catalogs.switchFailed', { name }), children: errorText(error) })
    }
  }

  return (
    <Switch
      checked={shown}
      onChange={(event) => void change(event.currentTarget.checked)}
      aria-label={text('catalogs.switch', { name })}
      label={<Text id={shown ? 'catalogs.active' : 'catalogs.inactive'} />}
    />
  )
}
