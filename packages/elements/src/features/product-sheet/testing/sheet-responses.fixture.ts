import { routes, type ErrorReportInput, type Product, type CostingPrice } from '@comptoir/contract'
import { json, type RecordedCall, type RouteHandlers } from '../../../runtime/testing/fake-backend.ts'
import { products } from '../../../domain/product/testing/products.fixture.ts'
import {
  agreementsOf,
  buildSheet,
  complements,
  documents,
  environment,
  errorTypes,
  explanationOf,
  historyOf,
  relationsOf,
  similarTo,
  stock,
} from './product-sheet.fixture.ts'

/** In-memory own article numbers, as used by a sheet. */
interface Numbers {
  of(productId: number): string | undefined
}

export function productSheetHandlers(numbers: Numbers): RouteHandlers {
  const respond = ({ call, url, body }: RecordedCall) => {
    const found = answerSheet(call, url.searchParams, body, numbers)
    return found && !(found instanceof Blob) && call.startsWith('POST')
      ? json(found, 201)
      : (found ?? undefined)
  }
  return {
    getProduct: respond,
    explainPrice: respond,
    getEnvironmentalData: respond,
    getProductDocument: respond,
    listComplementaryProducts: respond,
    listErrorReportTypes: respond,
    listPriceHistory: respond,
    listProductAgreements: respond,
    listProductDocuments: respond,
    listProductRelations: respond,
    listProductStock: respond,
    // A costing rule of the reader's units, for cables only.
    listCostingPrices: ({ url }) =>
      list(url.searchParams.getAll('product[]').includes('2') ? [costingPrice] : []),
    listSimilarProducts: respond,
    listSuggestedProducts: respond,
    reportProductError: respond,
  }
}

const costingPrice: CostingPrice = {
  '@type': 'ProductQuotationPrice',
  product: 2,
  price: 56.7,
  base: 100,
  day: '2026-11-21',
  rule: { id: 4, unit: { id: 1, name: 'Siège' }, catalog: null, family: null, isInherited: false },
  algorithm: 'average',
  adjustment: 5,
  result: 54,
  isPublic: false,
  offers: [],
}

const list = (member: readonly object[]) => ({ member, totalItems: member.length })

/** Responds to calls about a product: `null` for not found, `undefined` for an unknown call. */
function answerSheet(
  call: string,
  query: URLSearchParams,
  body: unknown,
  numbers: Numbers,
): object | Blob | null | undefined {
  if (call === `GET ${routes.listErrorReportTypes.path}`) return list(errorTypes)
  const [, method, kind, id, part = ''] =
    /^(GET|POST) \/internal\/(products|prices)\/(\d+)(?:\/(.+))?$/.exec(call) ?? []
  if (id === undefined) return undefined
  const bare = products.find((one) => one.id === Number(id))
  if (!bare) return null
  const ownReference = numbers.of(bare.id)
  const product = { ...bare, ...(ownReference !== undefined && { ownReference }) }
  if (kind === 'prices') return part === 'history' ? list(historyOf(product)) : undefined
  return method === 'POST' ? report(part, body) : answerPart(product, part, query)
}

function report(part: string, body: unknown): object | undefined {
  if (part !== 'error_report') return undefined
  const { type, comment, page } = body as ErrorReportInput
  return {
    '@type': 'ProductErrorReport',
    id: 1,
    type,
    comment,
    page: page ?? null,
    createdAt: '2026-11-21T09:00:00+01:00',
  }
}

function answerPart(
  product: Product,
  part: string,
  query: URLSearchParams,
): object | Blob | null | undefined {
  switch (part) {
    case '':
      return buildSheet(product)
    case 'similars':
      return list(similarTo(product))
    case 'complementaries':
      return list(complements(product))
    case 'relations':
      return list(relationsOf(product))
    case 'suggestions':
      return list(similarTo(product).slice(0, 2))
    case 'stocks':
      return list(stock)
    case 'documents':
      return list(documents)
    case 'environment':
      return environment
    case 'price_explanation':
      return explanationOf(product, Number(query.get('quantity') ?? 1))
    case 'framework_agreements':
      return list(agreementsOf(product))
    default:
      return part.startsWith('documents/') ? new Blob(['%PDF-1.3'], { type: 'application/pdf' }) : undefined
  }
}
