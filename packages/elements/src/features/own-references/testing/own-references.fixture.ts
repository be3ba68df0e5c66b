import type { RecordedCall, RouteHandlers } from '../../../runtime/testing/fake-backend.ts'
import { toReply } from '../../../runtime/testing/mock-rows.ts'
import { routes, type OwnReference } from '@comptoir/contract'
import { products } from '../../../domain/product/testing/products.fixture.ts'

const path = routes.listOwnReferences.path
const fold = (text: string) => text.replace(/[^a-z0-9]/gi, '').toUpperCase()

interface Write {
  readonly reference: string
  readonly productId: number
  readonly takeOver?: boolean
}

/** In-memory own article numbers. */
export class FixtureNumbers {
  readonly all: OwnReference[] = []
  #lastId = 0

  give(reference: string, productId: number): OwnReference {
    const existing = this.all.findIndex((own) => fold(own.reference) === fold(reference))
    const product = products.find(({ id }) => id === productId) ?? null
    const own = {
      '@id': `/internal/own_references/${++this.#lastId}`,
      '@type': 'OwnReference' as const,
      id: this.#lastId,
      reference,
      product: product && { ...product, ownReference: reference },
      changedAt: '2026-11-21T09:00:00+01:00',
    }
    this.all.splice(existing < 0 ? this.all.length : existing, existing < 0 ? 0 : 1, own)
    return own
  }

  /** The number shown for a product. */
  of(productId: number): string | undefined {
    return this.all.find(({ product }) => product?.id === productId)?.reference
  }

  /** Responds to a call; `undefined` for an unknown one, `'done'` for no content. */
  answer(call: string, query: URLSearchParams, body: unknown): object | 'done' | undefined {
    const [, method, id] = new RegExp(`^(GET|POST|PUT|DELETE) ${path}(?:/(\\d+))?$`).exec(call) ?? []
    const index = this.all.findIndex((own) => own.id === Number(id))
    const { reference, productId, takeOver = true } = (body ?? {}) as Write
    switch (method) {
      case 'GET': {
        const product = query.get('product')
        const member = this.all.filter((own) => product === null || own.product?.id === Number(product))
        return { member, totalItems: member.length }
      }
      case 'POST': {
        const other = this.all.find((own) => fold(own.reference) === fold(reference))
        return other && other.product?.id !== productId && !takeOver ? taken : this.give(reference, productId)
      }
      case 'PUT':
        this.all.splice(index, 1)
        return this.give(reference, productId)
      case 'DELETE':
        this.all.splice(index, 1)
        return 'done'
      default:
        return undefined
    }
  }
}

const taken = {
  '@type': 'ConstraintViolationList',
  violations: [
    { propertyPath: 'reference', message: 'Ce numéro d’article est déjà utilisé.', code: 'reference_taken' },
  ],
}

export function ownReferencesHandlers(numbers: FixtureNumbers): RouteHandlers {
  const respond = ({ call, url, body }: RecordedCall) => toReply(numbers.answer(call, url.searchParams, body))
  return {
    listOwnReferences: respond,
    addOwnReference: respond,
    changeOwnReference: respond,
    deleteOwnReference: respond,
    importOwnReferences: ({ body }) => {
      const { lines } = body as { lines: { product: string }[] }
      const states = lines.map(({ product }) => (product === 'UNKNOWN' ? 'unknown' : 'added'))
      return { '@type': 'OwnReferenceImport', lines: states }
    },
  }
}
