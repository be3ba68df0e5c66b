import { Notifications } from '../../runtime/parts/notifications.tsx'
import type { CustomInput } from './custom-catalogs.state.ts'
import { CatalogList } from './catalog-list.tsx'
import { ProductList } from './product-list.tsx'

interface CustomCatalogsProps {
  readonly codeCtm: string | null
  readonly state: CustomInput | undefined
}

/** The company's catalogues, or the products of one. */
export function CustomCatalogs({ codeCtm, state }: CustomCatalogsProps) {
  return (
    <Notifications>
      {codeCtm === null ? <CatalogList state={state} /> : <ProductList code={codeCtm} state={state} />}
    </Notifications>
  )
}
