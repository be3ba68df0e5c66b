import type { RecordedCall, RouteHandlers } from '../../../runtime/testing/fake-backend.ts'
import { mockRows } from '../../../runtime/testing/mock-rows.ts'
import type { SearchAbbreviation } from '@comptoir/contract'

/** In-memory abbreviations for `FixtureApi`. */
export class FixtureAbbreviations {
  readonly all: SearchAbbreviation[] = []
  #lastId = 0

  add({ short, long }: { short: string; long: string }): SearchAbbreviation {
    const id = (this.#lastId += 1)
    const added: SearchAbbreviation = {
      '@id': `/api/internal/search_abbreviations/${id}`,
      '@type': 'SearchAbbreviation',
      id,
      short: short.toLowerCase().replace('.', ''),
      long,
      kind: 'abbreviation',
      locale: null,
      version: 1,
    }
    this.all.push(added)
    return added
  }

  create(body: unknown): object {
    return this.add(body as { short: string; long: string })
  }

  find(query: URLSearchParams): SearchAbbreviation[] {
    const search = query.get('search') ?? ''
    const id = query.get('id')
    return this.all
      .filter((one) => id === null || one.id === Number(id))
      .filter(({ short, long }) => `${short} ${long}`.includes(search))
      .toSorted((one, other) => one.short.localeCompare(other.short))
  }

  /** Response to `PUT` and `DELETE` of one: status and body. */
  write(call: string, id: number, body: unknown, ifMatch: string | null): readonly [number, object | null] {
    const index = this.all.findIndex((one) => one.id === id)
    const existing = this.all[index]
    if (!existing) return [404, { code: 'not_found' }]
    if (call.startsWith('DELETE')) {
      this.all.splice(index, 1)
      return [204, null]
    }
    if (ifMatch !== null && ifMatch !== `"${existing.version}"`) return [412, { code: 'version_moved' }]
    return [200, (this.all[index] = { ...existing, ...(body as object), version: existing.version + 1 })]
  }
}

export function searchAbbreviationsHandlers(abbreviations: FixtureAbbreviations): RouteHandlers {
  const listAbbreviations = (made: RecordedCall) => mockRows(abbreviations, made)
  return {
    listSearchAbbreviations: listAbbreviations,
    addSearchAbbreviation: listAbbreviations,
    changeSearchAbbreviation: listAbbreviations,
    removeSearchAbbreviation: listAbbreviations,
  }
}
