import { productQuerySchema } from '@comptoir/contract'
import { beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { insertSearchableProducts } from '../../../test/search-fixtures.queries.ts'
import { benchView } from '../../../bench/bench-view.ts'
import type { ProductView } from '../products/product.queries.ts'
import { searchProducts } from './product-search.queries.ts'

const server = openTestApp()
let view: ProductView
let exact = 0
beforeAll(async () => {
  ;({ exact } = await insertSearchableProducts(server.db))
  view = await benchView(server.db)
})

const ask = async (search: string) => searchProducts(server.db, view, productQuerySchema.parse({ search }))

const reference = 'QE-0042/10'
const ean = '3250612345678'

test.each([
  'ref §',
  'réf §',
  'Réf. §',
  'réf. : §',
  'REF: §',
  'ref=§',
  'référence §',
  'Référence : §',
  'reference §',
  'réf fabricant §',
  'réf. fournisseur : §',
  'code article §',
  'code §',
  'article §',
  'art. §',
  'n° §',
  'N°§',
  'ref.§',
  'REF:§',
  'RÉF. §',
  'réf # §',
  'EAN %',
  'ean: %',
  'EAN13 %',
  'EAN-13 : %',
  'gencod: %',
  'gencode %',
  'GTIN %',
  'code-barres : %',
  'code barre %',
  'GTIN-14 0%',
  '0%',
  '10x §',
  '10 x §',
  '10 §',
  '10 pcs §',
  '10 × §',
  '10*§',
  'qté 10 §',
  'Qté : 10 §',
  '10x§',
  '§ x10',
  '§ x 10',
  '§ ×10',
  '§ (x10)',
  '§ 10',
  '§ 10 pcs',
  '§ qté 10',
  '§, qté : 10',
  '§x10',
  '§*10',
  '10 x réf §',
  'réf. § x10',
  'contacteur §',
  'contacteur réf. §',
  '§ contacteur',
  'contacteur réf § 10 pcs',
  'ean % x 5',
  '5 x %',
  'ref qe 0042 10',
  '3x qe0042/10',
  'qe0042/10 x3',
])('"%s" finds the product first', async (form) => {
  const { member, corrections } = await ask(form.replace('§', reference).replace('%', ean))
  expect(member[0]).toMatchObject({ id: exact })
  expect(member[0]).not.toHaveProperty('partial')
  expect(corrections).toBeUndefined()
})

test.each(['ref QE-9999/99', 'EAN 4006381333931', '10x QE-0042/12'])(
  '"%s" is no other product',
  async (form) => {
    expect((await ask(form)).totalItems).toBe(0)
  },
)

test.each(['câble 3G2,5', '10 contacteurs', 'article de pose', 'prise code couleur'])(
  '"%s" is no reference',
  async (form) => {
    const { member } = await ask(form)
    expect(member[0]?.id).not.toBe(exact)
  },
)
