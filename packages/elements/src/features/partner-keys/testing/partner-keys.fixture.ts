import type { RecordedCall, RouteHandlers } from '../../../runtime/testing/fake-backend.ts'
import { mockRows } from '../../../runtime/testing/mock-rows.ts'
import type { PartnerKey } from '@comptoir/contract'

/** In-memory keys for `FixtureApi`. */
export class FixtureKeys {
  readonly all: PartnerKey[] = []

  add(parts: Partial<PartnerKey>): PartnerKey {
    const id = this.all.length + 1
    const key: PartnerKey = {
      '@id': `/api/internal/partner_keys/${id}`,
      '@type': 'PartnerKey',
      id,
      name: `Partner ${id}`,
      hint: 'AbC_',
      origins: ['https://www.partner.example'],
      scopes: ['suppliers:read'],
      suppliers: [],
      createdAt: '2026-11-01T09:00:00Z',
      createdBy: 'sydev',
      changedAt: null,
      changedBy: null,
      revokedAt: null,
      revokedBy: null,
      lastUsedAt: null,
      version: 1,
      ...parts,
    }
    this.all.unshift(key)
    return key
  }

  /** A key with its secret value, as the API returns it once. */
  create(body: unknown): object {
    return { ...this.add(body as object), key: 'pk_fixture_0000AbC_' }
  }

  change(id: number, parts: Partial<PartnerKey>): PartnerKey | undefined {
    const index = this.all.findIndex((key) => key.id === id)
    const existing = this.all[index]
    if (!existing) return undefined
    return (this.all[index] = { ...existing, ...parts, version: existing.version + 1 })
  }

  find(query: URLSearchParams): PartnerKey[] {
    const search = (query.get('search') ?? '').toLowerCase()
    const state = query.get('state')
    const requestedId = query.get('id')
    return this.all.filter(
      ({ id, name, revokedAt }) =>
        (requestedId === null || String(id) === requestedId) &&
        name.toLowerCase().includes(search) &&
        (state === null || (revokedAt === null) === (state === 'active')),
    )
  }

  /** Response to `PUT` and `DELETE` of a key: status and body. */
  write(call: string, id: number, body: unknown, ifMatch: string | null): readonly [number, object | null] {
    const existing = this.all.find((key) => key.id === id)
    if (!existing) return [404, { code: 'not_found' }]
    if (ifMatch !== null && ifMatch !== `"${existing.version}"`) return [412, { code: 'version_moved' }]
    const parts = call.startsWith('DELETE')
      ? { revokedAt: '2026-11-21T09:00:00Z', revokedBy: 'sydev' }
      : (body as Partial<PartnerKey>)
    return [200, this.change(id, parts) ?? {}]
  }
}

export function partnerKeysHandlers(keys: FixtureKeys): RouteHandlers {
  const listKeys = (made: RecordedCall) => mockRows(keys, made)
  return {
    listPartnerKeys: listKeys,
    createPartnerKey: listKeys,
    changePartnerKey: listKeys,
    revokePartnerKey: listKeys,
  }
}
