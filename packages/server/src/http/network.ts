import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { normalizeIP } from '@fastify/rate-limit'

/**
 * Whom a limit counts: an IPv4 address, also when it comes as an IPv6 one, or the /64 network of an IPv6 address, which
 * one household or one machine has to itself.
 */
export function networkOf(address: string): string {
  return normalizeIP(address, 64)
}

/** Where a request came from; empty when its connection is over, for Node has taken the socket from it by then. */
export function remoteAddressOf(request: FastifyRequest): string {
  const socket: Socket | null = request.raw.socket
  return socket ? request.ip : ''
}
