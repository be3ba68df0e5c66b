import { alertsHandlers } from '../src/features/alerts/testing/alerts.fixture.ts'
import {
  FixtureAbbreviations,
  searchAbbreviationsHandlers,
} from '../src/features/search-abbreviations/testing/search-abbreviations.fixture.ts'
import { FixtureCart, cartHandlers } from '../src/features/cart/testing/cart.fixture.ts'
import {
  FixtureAgencies,
  supplierFinderHandlers,
} from '../src/features/supplier-finder/testing/agencies.fixture.ts'
import {
  FixtureKeys,
  partnerKeysHandlers,
} from '../src/features/partner-keys/testing/partner-keys.fixture.ts'
import {
  FixtureMemory,
  rememberedHandlers,
} from '../src/features/selection-history/testing/remembered.fixture.ts'
import {
  FixtureNumbers,
  ownReferencesHandlers,
} from '../src/features/own-references/testing/own-references.fixture.ts'
import { geocodingHandlers } from '../src/runtime/geocoding/testing/places.fixture.ts'
import { productSearchHandlers } from '../src/features/product-search/testing/product-search.fixture.ts'
import { quickEntryHandlers } from '../src/features/quick-entry/testing/quick-entry.fixture.ts'
import { productSheetHandlers } from '../src/features/product-sheet/testing/sheet-responses.fixture.ts'
import { answerByRoute, startFakeBackend, type RouteHandlers } from '../src/runtime/testing/fake-backend.ts'

export interface FixtureApi {
  /** The API base that it answers under. */
  readonly apiBase: string
  readonly abbreviations: FixtureAbbreviations
  readonly cart: FixtureCart
  readonly keys: FixtureKeys
  readonly memory: FixtureMemory
  readonly numbers: FixtureNumbers
  readonly agencies: FixtureAgencies
  /** `GET /internal/products?search=…` of every call, in order. */
  readonly calls: string[]
  /** What was sent to a method and path, in order. */
  readonly bodiesOf: (call: string) => readonly unknown[]
  /** Calls of a method and path (`POST /internal/cart_lines`) fail with this status until `heal`. */
  readonly fail: (call: string, status: number, body?: object) => void
  readonly heal: () => void
  /** Calls of a method and path wait for the function that this returns. */
  readonly hold: (call: string) => () => void
  readonly restore: () => void
}

/**
 * Returns the network of a test: our own code runs as it is, down to `fetch`.
 *
 * @example const api = startFixtureApi(); …; api.restore()
 */
export function startFixtureApi(): FixtureApi {
  const apiBase = 'https://fixture.example/api'
  const kept = {
    abbreviations: new FixtureAbbreviations(),
    cart: new FixtureCart(),
    keys: new FixtureKeys(),
    memory: new FixtureMemory(),
    numbers: new FixtureNumbers(),
    agencies: new FixtureAgencies(),
  }
  const handlers = handlersOf(kept)
  const backend = startFakeBackend(apiBase, (call) => answerByRoute(handlers, call))
  const { fail, heal, hold, restore } = backend
  return {
    apiBase,
    ...kept,
    get calls() {
      return backend.calls.map(({ call, url }) => `${call}${decodeURIComponent(url.search)}`)
    },
    bodiesOf: (call) => backend.calls.filter((made) => made.call === call).map(({ body }) => body),
    fail,
    heal,
    hold,
    restore,
  }
}

type Kept = Pick<FixtureApi, 'abbreviations' | 'cart' | 'keys' | 'memory' | 'numbers' | 'agencies'>

/** The registry: what each feature answers, by the routes of the contract. */
function handlersOf({ abbreviations, cart, keys, memory, numbers, agencies }: Kept): RouteHandlers {
  return {
    ...alertsHandlers(),
    ...partnerKeysHandlers(keys),
    ...searchAbbreviationsHandlers(abbreviations),
    ...rememberedHandlers(memory),
    ...ownReferencesHandlers(numbers),
    ...supplierFinderHandlers(agencies),
    ...geocodingHandlers(),
    ...productSearchHandlers(memory),
    ...quickEntryHandlers(),
    ...productSheetHandlers(numbers),
    ...cartHandlers(cart),
  }
}
