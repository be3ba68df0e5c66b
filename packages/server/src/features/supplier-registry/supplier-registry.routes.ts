import { AppError, routes } from '@comptoir/contract'
import { bindExport, wholeList } from '../../platform/http/bind-export.ts'
import { bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { collection } from '../../platform/http/collection.ts'
import { drawLogo } from '../../domain/pictograms/logo.ts'
import { changeOrderFiles } from './order-files.service.ts'
import { supplierExport } from './supplier-registry.export.ts'
import { findSuppliers, findSuppliersLite } from './supplier-registry.queries.ts'

const week = 604_800

/** The registry of suppliers, and their logos, which are public and not JSON. */
export function supplierRegistryRoutes(api: Api): void {
  bindRoute(api, routes.listSuppliers, async (call) =>
    collection(call, await findSuppliers(call.db, call, call.input.query)),
  )

  bindExport(api, routes.exportSuppliers, supplierExport, async (call) => {
    const { member, totalItems } = await findSuppliers(call.db, call, { ...call.input.query, ...wholeList })
    return { rows: member, totalItems }
  })

  bindRoute(api, routes.changeSupplierOrderFiles, (call) =>
    changeOrderFiles(call, call.input.params.id, call.input.body.formats),
  )

  bindRoute(api, routes.listSuppliersLite, async (call) =>
    collection(call, await findSuppliersLite(call.db, call.input.query)),
  )

  api.route<{ Params: { file: string } }>({
    method: 'GET',
    url: '/supplier_logos/:file',
    schema: { hide: true },
    handler: ({ params }, reply) => {
      const drawing = drawLogo(params.file.replace(/\.svg$/, ''))
      if (drawing === null) throw new AppError('not_found')
      return reply.header('Cache-Control', `public, max-age=${week}`).type('image/svg+xml').send(drawing)
    },
  })
}
