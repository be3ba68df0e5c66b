import type { Plugin } from 'vite'
import { elementEntries } from './elements-build.ts'

/**
 * Development: `vite` serves the same URLs as the product. Pages are the portal's, `/elements/<name>.js` is the source
 * of that entry for any page, and `/api` is proxied to a running server.
 */
export function devHost(api = process.env.API_URL ?? 'http://localhost:3000'): Plugin {
  return {
    name: 'comptoir-dev-host',
    apply: 'serve',
    config: () => ({ server: { proxy: { '/api': api } } }),
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        request.url = sourceOf(request.url ?? '/')
        next()
      })
    },
  }
}

function sourceOf(url: string): string {
  const { pathname, search } = new URL(url, 'http://localhost')
  const [, entry] = /^\/elements\/([\w-]+)\.js$/.exec(pathname) ?? []
  const source = entry && elementEntries()[entry]
  return source ? `/@fs${source}${search}` : url
}
