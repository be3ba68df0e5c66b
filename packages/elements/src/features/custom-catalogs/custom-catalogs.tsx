import { Notifications } from '../../runtime/parts/notifications.tsx'
import type { ListProps } from '../../runtime/list/define-list.ts'
import type { customList } from './custom-catalogs.state.ts'
import { CatalogList } from './catalog-list.tsx'
import { ProductList } from './product-list.tsx'

interface CustomCatalogsProps extends ListProps<typeof customList> {
  readonly codeCtm: string | null
}

/** The company's catalogues, or the products of one. */
export function CustomCatalogs({ codeCtm, state }: CustomCatalogsProps) {
  return (
    <Notifications>
      {codeCtm === null ? <CatalogList state={state} /> : <ProductList code={codeCtm} state={state} />}
    </Notifications>
  )
}
