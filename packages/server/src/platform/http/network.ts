import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { normalizeIP } from '@fastify/rate-limit'

/**
 * Returns the network that limits count: an IPv4 address, also when mapped to IPv6, or the /64 network of an IPv6 address, which
 * belongs to one household or machine.
 */
export function networkOf(address: string): string {
  return normalizeIP(address, 64)
}

/** Returns the address of a request; empty when its connection has closed, because Node has removed the socket by then. */
export function remoteAddressOf(request: FastifyRequest): string {
  const socket: Socket | null = request.raw.socket
  return socket ? request.ip : ''
}
