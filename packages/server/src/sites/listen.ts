import type { FastifyInstance } from 'fastify'
import { StartError } from '../platform/start/start-error.ts'

/** Opens the port of a site; a port in use is reported in one line. */
export async function listen(site: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await site.listen({ host, port, listenTextResolver: (address) => `listening at ${address}` })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') throw new StartError(`PORT ${port} is in use: set PORT to another one`)
    if (code === 'EACCES')
      throw new StartError(`PORT ${port} requires elevated rights: set PORT to one above 1023`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`HOST ${host} is not an address of this machine`)
    throw error
  }
}
