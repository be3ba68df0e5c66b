import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** How long a body may take that is no form; a form has `requestTimeout`. */
const bodyPatience = 60_000
/** What is left of a body is waited for before its answer, where it is no more and no slower than this. */
const drained = { bytes: 2_000_000, milliseconds: 1_000 }

/**
 * Keeps connections usable: what is left of a body that nobody read is read and thrown away before the answer, for it would
 * be taken for the next request, and whoever is still sending it, such as a proxy, would lose the answer if the connection
 * were closed. Where that would take too long the connection is closed after all. A body that comes too slowly ends with 408.
 *
 * @param patience milliseconds for a body; tests shorten it
 */
export function guardConnections(app: FastifyInstance, patience = bodyPatience): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return
    const isForm = /^multipart\//i.test(request.headers['content-type'] ?? '')
    if (isForm) return
    const timer = setTimeout(() => endSlowBody(request), patience).unref()
    const stop = () => clearTimeout(timer)
    request.raw.once('end', stop).once('close', stop)
    reply.raw.once('close', stop)
  })
  app.addHook('onSend', async (request, reply) => {
    if (isRead(request) || !hasBody(request)) return
    readOn(request)
    if (await isSoonRead(request)) reply.removeHeader('Connection')
    else void reply.header('Connection', 'close')
  })
}

/** Whether all of a body has come; a request that is made without a connection knows only that it was read to its end. */
const isRead = ({ raw }: Pick<FastifyRequest, 'raw'>) => raw.complete || raw.readableEnded

function isSoonRead({ raw, headers }: FastifyRequest): Promise<boolean> {
  // What follows the head of an upgrade is not read as its body.
  const isUpgrade = headers.upgrade !== undefined || /upgrade/i.test(headers.connection ?? '')
  const isLong = Number(headers['content-length'] ?? 0) > drained.bytes
  if (raw.destroyed || isUpgrade || isLong) return Promise.resolve(false)
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer)
      resolve(isRead({ raw }))
    }
    const timer = setTimeout(settle, drained.milliseconds)
    raw.once('end', settle).once('close', settle)
  })
}

/** What has arrived is read and thrown away: unread bytes would reset the connection and take the answer with them. */
export function readOn({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}

/** Whether a request announces a body. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function endSlowBody({ raw }: FastifyRequest): void {
  if (raw.complete || raw.socket.destroyed) return
  raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  raw.destroy()
}

/** Calls back once when a request has ended, be it with its answer or because its caller went away. */
export function whenEnded({ raw }: FastifyReply, callBack: () => void): void {
  let hasEnded = false
  const end = () => {
    if (hasEnded) return
    hasEnded = true
    callBack()
  }
  raw.once('finish', end).once('close', end)
}
