import type { RecordedCall, RouteHandlers } from '../../../runtime/testing/fake-backend.ts'
import { toReply } from '../../../runtime/testing/mock-rows.ts'
import { routes, type HistoryEntry, type SavedSearch } from '@comptoir/contract'
import { products } from '../../../domain/product/testing/products.fixture.ts'

const productOf = (id: number) => {
  const product = products.find((one) => one.id === id)
  if (!product) throw new Error(`No product ${id}`)
  return product
}

type Answer = object | 'done' | null | undefined

/** In-memory saved searches, favourites and history of a user. */
export class FixtureMemory {
  readonly searches: SavedSearch[] = []
  readonly favorites: number[] = []
  readonly #entries: (HistoryEntry & { removedAt: string | null })[] = []
  #lastId = 0

  save(name: string, state: SavedSearch['state']): SavedSearch {
    const id = ++this.#lastId
    const at = '2026-11-21T09:00:00Z'
    const saved = {
      '@id': `/product_searches/${id}`,
      '@type': 'SavedSearch' as const,
      id,
      name,
      state,
      createdAt: at,
      changedAt: at,
    }
    this.searches.push(saved)
    return saved
  }

  /** Adds a product that was viewed on a day, or bought in a quantity. */
  remember(productId: number, day: string, quantity: number | null = null): void {
    const id = ++this.#lastId
    const at = `${day}T09:12:00+01:00`
    this.#entries.push({
      '@id': `/internal/selection_history/${id}`,
      '@type': 'HistoryEntry',
      id,
      day,
      viewedAt: quantity === null ? at : null,
      selectedAt: quantity === null ? null : at,
      quantity,
      product: productOf(productId),
      available: true,
      removedAt: null,
    })
  }

  /** Responds to a call; `null` for not found, `undefined` for an unknown call, `'done'` for no content. */
  answer(call: string, query: URLSearchParams, body: unknown): Answer {
    return (
      this.#answerSearches(call, body) ??
      this.#answerFavorites(call) ??
      this.#answerHistory(call, query, body)
    )
  }

  #answerSearches(call: string, body: unknown): Answer {
    const { path } = routes.listSavedSearches
    if (!call.includes(path)) return undefined
    const id = Number(/\d+$/.exec(call)?.[0])
    const at = this.searches.findIndex((search) => search.id === id)
    const { name, state } = (body ?? {}) as SavedSearch
    const isTaken = this.searches.some((search) => search.name === name && search.id !== id)
    if (isTaken) return taken
    if (call === `POST ${path}`) return this.save(name, state)
    if (call.startsWith('DELETE')) {
      this.searches.splice(at, 1)
      return 'done'
    }
    const existing = this.searches[at]
    if (call.startsWith('PUT') && existing) return (this.searches[at] = { ...existing, name, state })
    return { member: [...this.searches], totalItems: this.searches.length }
  }

  #answerFavorites(call: string): object | undefined {
    const [, method, id] = /^(PUT|DELETE) \/internal\/products\/(\d+)\/favorite$/.exec(call) ?? []
    if (id !== undefined) {
      const others = this.favorites.filter((other) => other !== Number(id))
      this.favorites.splice(0, Infinity, ...(method === 'PUT' ? [...others, Number(id)] : others))
    }
    if (id !== undefined || call === `GET ${routes.listFavoriteProductIds.path}`)
      return { '@id': '/x', '@type': 'FavoriteProductIds', ids: [...this.favorites] }
    if (call !== `GET ${routes.listFavoriteProducts.path}`) return undefined
    const member = this.favorites.map((favorite) => ({
      '@id': `/internal/products/${favorite}/favorite`,
      '@type': 'FavoriteProduct',
      product: productOf(favorite),
      addedAt: '2026-11-21T09:00:00Z',
      available: true,
    }))
    return { member, totalItems: member.length }
  }

  #answerHistory(call: string, query: URLSearchParams, body: unknown): object | null | undefined {
    const { path } = routes.listHistory
    if (!call.includes(path)) return undefined
    if (call === `POST ${path}/restore`) {
      const { removedAt } = body as { removedAt: string }
      const restored = this.#entries.filter((entry) => entry.removedAt === removedAt)
      for (const entry of restored) entry.removedAt = null
      return { '@type': 'HistoryRestoration', count: restored.length }
    }
    const present = this.#entries.filter((entry) => entry.removedAt === null)
    if (call.startsWith('DELETE')) {
      const id = /\d+$/.exec(call)?.[0]
      const gone = present.filter((entry) => id === undefined || entry.id === Number(id))
      if (gone.length === 0) return null
      const removedAt = new Date(Date.UTC(2026, 10, 21, 9, 0, 0, ++this.#lastId)).toISOString()
      for (const entry of gone) entry.removedAt = removedAt
      return { '@type': 'HistoryRemoval', count: gone.length, removedAt }
    }
    const kind = query.get('kind')
    const found = present.filter(
      (entry) =>
        (kind !== 'viewed' || entry.viewedAt !== null) &&
        (kind !== 'selected' || entry.selectedAt !== null) &&
        entry.product.name.toLowerCase().includes((query.get('search') ?? '').toLowerCase()),
    )
    const size = Number(query.get('itemsPerPage') ?? 10)
    const start = (Number(query.get('page') ?? 1) - 1) * size
    return { member: found.slice(start, start + size), totalItems: found.length }
  }
}

const taken = {
  '@type': 'ConstraintViolationList',
  violations: [{ propertyPath: 'name', message: 'Ce nom est déjà pris.', code: 'taken' }],
}

export function rememberedHandlers(memory: FixtureMemory): RouteHandlers {
  const respond = ({ call, url, body }: RecordedCall) => toReply(memory.answer(call, url.searchParams, body))
  return {
    listSavedSearches: respond,
    addSavedSearch: respond,
    changeSavedSearch: respond,
    removeSavedSearch: respond,
    addFavoriteProduct: respond,
    removeFavoriteProduct: respond,
    listFavoriteProductIds: respond,
    listFavoriteProducts: respond,
    listHistory: respond,
    clearHistory: respond,
    removeHistoryEntry: respond,
    restoreHistory: respond,
  }
}
