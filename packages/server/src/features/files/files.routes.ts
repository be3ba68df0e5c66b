import { AppError } from '@comptoir/contract'
import type { Api } from '../../platform/http/bind-route.ts'
import type { LinkedFile } from '../../platform/files/file-link.ts'
import { isContentInUse } from '../../platform/files/files.queries.ts'

/** Files by their signed URLs. A browser saves them or shows them as pictures; it never runs them. */
export function fileRoutes(api: Api): void {
  api.route<{ Params: { digest: string } }>({
    method: 'GET',
    url: '/files/:digest',
    schema: { hide: true },
    handler: async ({ id: requestId, params, query }, reply) => {
      const { authenticator, db, files, fileLinks, now, readTrace } = api.services
      const at = now()
      const link = fileLinks.check(params.digest, query, at)
      const caller = link && (await authenticator.findHolder(link.holder))
      if (!link || !caller) throw new AppError('not_found')
      const { file } = link
      const content = (await isContentInUse(db, file.digest)) && (await files.read(file.digest))
      if (!content) throw new AppError('not_found')
      // Pictures are loaded by the page; only downloads are a user's access.
      if (file.type === 'application/octet-stream')
        readTrace.add({
          kind: 'read',
          at,
          caller,
          operation: 'readFile',
          resource: 'files',
          rowId: file.digest,
          fields: [],
          requestId,
        })
      return reply
        .type(file.type)
        .header('Content-Disposition', dispositionOf(file))
        .header('X-Content-Type-Options', 'nosniff')
        .header('Content-Security-Policy', "default-src 'none'; sandbox")
        .header('Cache-Control', 'private, max-age=3600, immutable')
        .send(content)
    },
  })
}

/** RFC 6266: the real name for current browsers, with an ASCII fallback. */
function dispositionOf({ name }: LinkedFile): string {
  const plain = name.replace(/[^\w. -]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
