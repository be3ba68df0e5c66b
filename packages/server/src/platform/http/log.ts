import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { remoteAddressOf } from './network.ts'

/**
 * Serializes a request for the log. Its query is left out, because it contains what a person looks for and where they are. So is anything that looks
 * like a link's token, whatever page or route it was for, found or not.
 */
export function logRequest(request: FastifyRequest) {
  const { method, url, host, raw, routeOptions } = request
  // Node removes it from a request whose connection has closed.
  const socket: Socket | null = raw.socket
  const isLink = routeOptions.config.contract?.auth === 'link'
  return {
    method,
    url: isLink ? routeOptions.url : redactTokens(url.split('?')[0] ?? '').slice(0, longestPath),
    host,
    remoteAddress: remoteAddressOf(request),
    remotePort: socket?.remotePort,
  }
}

/** A longer path is an attack or a mistake; its beginning shows which. */
const longestPath = 300

const token = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/** Replaces every UUID in a path with `{uuid}`, including escaped ones. */
export function redactTokens(path: string): string {
  const read = decode(path)
  return read.search(token) === -1 ? path : read.replace(token, '{uuid}')
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
