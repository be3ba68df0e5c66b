import type { FastifyInstance } from 'fastify'
import { StartError } from '../start/start-error.ts'

/** Opens a site's port; one that is taken is told in one line. */
export async function listen(site: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await site.listen({ host, port, listenTextResolver: (address) => `listening at ${address}` })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') throw new StartError(`PORT ${port} is in use: set PORT to another one`)
    if (code === 'EACCES') throw new StartError(`PORT ${port} needs more rights: set PORT to one above 1023`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`HOST ${host} is not of this machine`)
    throw error
  }
}
