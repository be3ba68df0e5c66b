import { AppError, routes } from '@comptoir/contract'
import type { UserActor } from '../../platform/access/actor.ts'
import { storePicture } from '../../platform/files/store-picture.ts'
import { bindPrepared, bindRoute, type Api } from '../../platform/http/bind-route.ts'
import { findInstallation } from '../../platform/installation/installation.queries.ts'
import { findFirstSteps } from './first-steps.queries.ts'
import { findLogoType } from './installation.queries.ts'
import {
  changeSettings,
  legalTextOf,
  setInstallationLogo,
  toInstallation,
  toSettings,
  type InstallationWrite,
} from './installation.service.ts'
import { dropPageInstallation } from './page-installation.ts'

const year = 31_536_000

/** The settings of the installation: for everyone what its pages show, for its administrator all of them. */
export function installationRoutes(api: Api): void {
  openRoutes(api)

  const write = (call: Omit<InstallationWrite, 'by'> & { readonly actor: UserActor }): InstallationWrite => {
    dropPageInstallation(api.services.db)
    return { db: call.db, now: call.now, requireVersion: call.requireVersion, by: call.actor.userId }
  }
  bindRoute(api, routes.getInstallationSettings, async ({ db }) => toSettings(await findInstallation(db)))
  bindRoute(api, routes.getFirstSteps, async ({ db, url }) => ({
    '@id': url,
    '@type': 'FirstSteps' as const,
    steps: await findFirstSteps(db),
  }))
  bindRoute(api, routes.changeInstallation, (call) => changeSettings(write(call), call.input.body))
  bindPrepared(api, routes.setInstallationLogo, async ({ db, now, input }) => {
    const logo = await storePicture(db, api.services.files, input.body.image, { companyId: null, now })
    return (call) => setInstallationLogo(write(call), logo)
  })
  bindRoute(api, routes.removeInstallationLogo, (call) => setInstallationLogo(write(call), null))
}

function openRoutes(api: Api): void {
  bindRoute(api, routes.getInstallation, async ({ db, locale, letCachesKeep }) => {
    letCachesKeep()
    return toInstallation(await findInstallation(db), locale)
  })

  bindRoute(api, routes.getLegalText, async ({ db, locale, input, letCachesKeep }) => {
    const { kind } = input.params
    const found = legalTextOf(await findInstallation(db), kind, locale)
    if (!found) throw new AppError('not_found')
    letCachesKeep()
    return { '@id': `/api/installation/legal_texts/${kind}`, '@type': 'LegalText' as const, kind, ...found }
  })

  // Pages show it as an image, without a token.
  api.route<{ Params: { file: string } }>({
    method: 'GET',
    url: '/installation/logos/:file',
    schema: { hide: true },
    handler: async ({ params }, reply) => {
      const { db, files } = api.services
      const digest = /^([0-9a-f]{64})\.(?:png|jpg)$/.exec(params.file)?.[1]
      const type = digest === undefined ? null : await findLogoType(db, digest)
      const content = digest === undefined || type === null ? null : await files.read(digest)
      if (content === null || type === null) throw new AppError('not_found')
      return reply.type(type).header('Cache-Control', `public, max-age=${year}, immutable`).send(content)
    },
  })
}
