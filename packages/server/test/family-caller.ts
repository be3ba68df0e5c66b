import { routePath, routes, type ManagedFamily } from '@comptoir/contract'
import type { openTestApp } from './app.ts'
import { newIdempotencyKey } from './caller.ts'

const ifMatch = (version: number) => ({ 'if-match': `"${version}"` })

/** Reads and changes families as the super administrator. */
export function familyCaller(server: ReturnType<typeof openTestApp>) {
  const sydev = () => server.as('sydev')
  const list = async (): Promise<ManagedFamily[]> =>
    routes.listManagedFamilies.output.parse((await (await sydev()).get('/internal/managed_families')).body)
      .member
  return {
    list,
    byCode: async (code: string): Promise<ManagedFamily> => {
      const family = (await list()).find((one) => one.code === code)
      if (!family) throw new Error(`There is no family ${code}`)
      return family
    },
    post: async (path: string, body: object) => (await sydev()).post(path, body, newIdempotencyKey()),
    send: async (family: ManagedFamily, action: string, body: object = {}) =>
      (await sydev()).post(`/internal/managed_families/${family.id}/${action}`, body, {
        ...newIdempotencyKey(),
        ...ifMatch(family.version),
      }),
    change: async (family: ManagedFamily, values: object) =>
      (await sydev()).put(
        routePath(routes.changeFamily.path, { id: family.id }),
        {
          nameFr: family.nameFr,
          nameEn: family.nameEn,
          etimClass: family.etimClass,
          parent: family.parentId,
          ...values,
        },
        { ...newIdempotencyKey(), ...ifMatch(family.version) },
      ),
  }
}
