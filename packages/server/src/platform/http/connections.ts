import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** How long a body other than a form may take; a form has `requestTimeout`. */
const bodyTimeout = 60_000
/** The rest of a body is awaited before the response if it is not larger or slower than this. */
const drainLimit = { bytes: 2_000_000, milliseconds: 1_000 }

/**
 * Keeps connections usable: the unread rest of a body is discarded before the response, because it would
 * be taken for the next request, and a client that is still sending, such as a proxy, would lose the response if the connection
 * were closed. If that would take too long, the connection is closed after all. A body that arrives too slowly ends with 408.
 *
 * @param timeout milliseconds for a body; tests shorten it
 */
export function guardConnections(app: FastifyInstance, timeout = bodyTimeout): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return
    const isForm = /^multipart\//i.test(request.headers['content-type'] ?? '')
    if (isForm) return
    const timer = setTimeout(() => endSlowBody(request), timeout).unref()
    const stop = () => clearTimeout(timer)
    request.raw.once('end', stop).once('close', stop)
    reply.raw.once('close', stop)
  })
  app.addHook('onSend', async (request, reply) => {
    if (isRead(request) || !hasBody(request)) return
    drainRequest(request)
    if (await isDrainedInTime(request)) reply.removeHeader('Connection')
    else void reply.header('Connection', 'close')
  })
}

/** Returns whether a body has arrived completely; an injected request only knows whether it was read to its end. */
const isRead = ({ raw }: Pick<FastifyRequest, 'raw'>) => raw.complete || raw.readableEnded

function isDrainedInTime({ raw, headers }: FastifyRequest): Promise<boolean> {
  // What follows the headers of an upgrade is not read as its body.
  const isUpgrade = headers.upgrade !== undefined || /upgrade/i.test(headers.connection ?? '')
  const isLong = Number(headers['content-length'] ?? 0) > drainLimit.bytes
  if (raw.destroyed || isUpgrade || isLong) return Promise.resolve(false)
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer)
      resolve(isRead({ raw }))
    }
    const timer = setTimeout(settle, drainLimit.milliseconds)
    raw.once('end', settle).once('close', settle)
  })
}

/** Discards what has arrived: unread bytes would reset the connection and lose the response. */
export function drainRequest({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}

/** Returns whether a request announces a body. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function endSlowBody({ raw }: FastifyRequest): void {
  if (raw.complete || raw.socket.destroyed) return
  raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  raw.destroy()
}

/** Calls back once when a request has ended, with a response or a disconnection; immediately if it already has. */
export function onRequestEnd({ raw }: FastifyReply, callBack: () => void): void {
  let hasEnded = false
  const end = () => {
    if (hasEnded) return
    hasEnded = true
    callBack()
  }
  if (raw.destroyed || raw.writableEnded) end()
  else raw.once('finish', end).once('close', end)
}
