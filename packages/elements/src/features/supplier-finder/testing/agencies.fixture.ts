import type { RecordedCall, RouteHandlers } from '../../../runtime/testing/fake-backend.ts'
import { pageOf } from '../../../runtime/testing/mock-rows.ts'
import {
  openingState,
  routes,
  type Agency,
  type AgencyPoints,
  type BasketLine,
  type SupplierCoverage,
  type UserAddress,
} from '@comptoir/contract'
import { agencies } from '../../../domain/directory/testing/agencies.fixture.ts'
import { countValues, isChosen, type Found } from '../../../domain/product/testing/found.fixture.ts'
import { products, suppliers } from '../../../domain/product/testing/products.fixture.ts'
import { fold } from '../../../runtime/testing/fold-text.ts'

/** In-memory agencies of one test, with its favourites and its user's address. */
export class FixtureAgencies {
  readonly favorites = new Set<number>()
  selectedAddress: UserAddress | null = null

  /** Responds to a route of the finder; `undefined` for any other call. */
  answer(call: string, query: URLSearchParams, body: unknown): object | null | undefined {
    const [, method, id] = /^(PUT|DELETE) .*\/agencies\/(\d+)\/favorite_agencies$/.exec(call) ?? []
    if (method === 'PUT') this.favorites.add(Number(id))
    if (method === 'DELETE') this.favorites.delete(Number(id))
    if (method !== undefined) return null
    switch (call) {
      case `GET ${routes.getSelectedAddress.path}`:
        return this.selectedAddress
      case `GET ${routes.listAgencyPoints.path}`:
        return toPoints(this.find(query).members)
      case `POST ${routes.findSupplierCoverage.path}`:
        return cover((body as { products: BasketLine[] }).products)
      default:
        return undefined
    }
  }

  find(query: URLSearchParams): Found<Agency> {
    const around = this.#around(query)
    const matching = (leftOut?: string) =>
      around.filter(
        (agency) =>
          (leftOut === 'supplier' || isChosen(query, 'supplier', agency.supplier)) &&
          (['type', 'certification', 'specialty'] as const).every(
            (name) =>
              name === leftOut ||
              !query.has(`${name}[]`) ||
              agency[traits[name]].some((trait) => isChosen(query, name, trait)),
          ),
      )
    const facets = query.getAll('facets[]').map((name) =>
      countValues(
        name,
        matching(name).flatMap((agency) =>
          name === 'supplier' ? [agency.supplier] : agency[traits[toTrait(name)]],
        ),
      ),
    )
    return { members: matching(), facets }
  }

  #around(query: URLSearchParams): Agency[] {
    const searched = fold(query.get('search') ?? '')
    const radius = Number(query.get('radius') ?? Infinity)
    const ids = query.getAll('id[]').map(Number)
    const covered = new Map(
      (query.get('coverage') ?? '').split(',').map((pair) => {
        const [supplier, lines] = pair.split(':').map(Number)
        return [supplier ?? 0, lines ?? 0] as const
      }),
    )
    const coveredBy = ({ supplier }: Agency) =>
      query.has('order[coverage]') ? (covered.get(supplier.id) ?? 0) : 0
    const found = agencies
      .map((agency) => ({
        ...agency,
        favorite: this.favorites.has(agency.id),
        distance: query.has('latitude') ? distanceTo(agency, query) : null,
      }))
      .filter(
        (agency) =>
          (agency.zipCode.startsWith(searched) || fold(`${agency.name} ${agency.city}`).includes(searched)) &&
          (agency.distance ?? 0) <= radius &&
          (ids.length === 0 || ids.includes(agency.id)) &&
          (query.get('favorite') !== 'true' || agency.favorite) &&
          (query.get('openNow') !== 'true' || isOpen(agency)),
      )
    return query.has('latitude') && !query.has('order[name]')
      ? found.toSorted((a, b) => coveredBy(b) - coveredBy(a) || (a.distance ?? 0) - (b.distance ?? 0))
      : found
  }
}

const traits = { type: 'types', certification: 'certifications', specialty: 'specialties' } as const

function toTrait(name: string): keyof typeof traits {
  return name === 'type' || name === 'certification' ? name : 'specialty'
}

function isOpen({ hours, exceptionalDays }: Agency): boolean {
  return ['open', 'closing'].includes(openingState(hours, exceptionalDays, new Date()).state)
}

/** Distance in kilometres on a plane, precise enough for a fixture. */
function distanceTo({ latitude, longitude }: Agency, query: URLSearchParams): number {
  const up = (latitude - Number(query.get('latitude'))) * 111.2
  const across = (longitude - Number(query.get('longitude'))) * 111.2 * Math.cos((latitude * Math.PI) / 180)
  return Math.round(Math.hypot(up, across) * 1000) / 1000
}

function toPoints(found: readonly Agency[]): AgencyPoints {
  return {
    '@id': '/internal/agencies/points',
    '@type': 'AgencyPoints',
    totalItems: found.length,
    suppliers,
    id: found.map(({ id }) => id),
    name: found.map(({ name }) => name),
    latitude: found.map(({ latitude }) => latitude),
    longitude: found.map(({ longitude }) => longitude),
    supplier: found.map(({ supplier }) => suppliers.findIndex(({ id }) => id === supplier.id)),
  }
}

function cover(lines: readonly BasketLine[]): SupplierCoverage {
  const covered = suppliers.map((supplier) => ({
    supplier,
    lines: lines.flatMap((line, index) =>
      products.some(
        (product) =>
          product.supplier.id === supplier.id && 'productId' in line && product.id === line.productId,
      )
        ? [index]
        : [],
    ),
  }))
  return {
    '@id': '/internal/agencies/coverage',
    '@type': 'SupplierCoverage',
    lineCount: lines.length,
    suppliers: covered
      .filter((one) => one.lines.length > 0)
      .toSorted((a, b) => b.lines.length - a.lines.length),
  }
}

export function supplierFinderHandlers(agenciesOfTest: FixtureAgencies): RouteHandlers {
  const respond = ({ call, url, body }: RecordedCall) => agenciesOfTest.answer(call, url.searchParams, body)
  const agencyPage = ({ url }: RecordedCall) => pageOf(agenciesOfTest.find(url.searchParams), url)
  return {
    addFavoriteAgency: respond,
    removeFavoriteAgency: respond,
    getSelectedAddress: respond,
    listAgencyPoints: respond,
    findSupplierCoverage: respond,
    listAgencies: agencyPage,
    locateAgencies: agencyPage,
  }
}
