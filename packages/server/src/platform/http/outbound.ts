import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { webAddressProblem, type PunchOutProblem } from '@comptoir/contract'
import ipaddr from 'ipaddr.js'

/** A failed call to a third-party server. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError'
  readonly problem: PunchOutProblem
  /** The response of the other side; `null`: none. */
  readonly detail: string | null

  constructor(problem: PunchOutProblem, detail: string | null = null) {
    super(detail === null ? problem : `${problem}: ${detail}`)
    this.problem = problem
    this.detail = detail
  }
}

export interface OutboundCall {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly body?: string
  readonly contentType?: string
  /** Further headers, such as a signature. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface OutboundResponse {
  readonly status: number
  readonly statusText: string
  readonly body: Buffer
}

/** Calls third-party servers. */
export interface Outbound {
  /** @throws OutboundError for a forbidden URL, no response, a redirection, or a response that is too large */
  call(call: OutboundCall): Promise<OutboundResponse>
  /** Returns whether a URL may be called or opened: a web URL, HTTPS unless the settings allow it. */
  isAllowed(url: string): boolean
}

interface OutboundSettings {
  /** `host:port` of private or insecure hosts that may be called all the same. */
  readonly privateHosts: readonly string[]
  /** @default 15000 */
  readonly timeout?: number
  /** @default 1 MB */
  readonly maxBytes?: number
}

/** The ranges of public Internet addresses. */
const publicIpv6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Returns whether an IP address is of this machine, a private network, or not a host at all; an embedded IPv4 address counts too. */
export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 0) return true
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return true
  return parsed instanceof ipaddr.IPv6 && !parsed.match(publicIpv6)
}

/** `host:port` as in `privateHosts`. */
function hostOf(url: URL): string {
  return `${url.hostname}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`
}

/** The resolved address is checked when connecting, so that it cannot change in between. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const first = addresses?.[0]
    if (error || !first) return callback(error ?? new Error('ENOTFOUND'), '', 4)
    if (addresses.some(({ address }) => isPrivateAddress(address)))
      return callback(new OutboundError('address_refused'), '', 4)
    if (options.all) return callback(null, addresses)
    return callback(null, first.address, first.family)
  })
}

const notFound = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA'])
const insecure = /^(CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS|ERR_SSL|EPROTO)/

function problemOf(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (notFound.has(code)) return new OutboundError('host_unknown')
  return new OutboundError(insecure.test(code) ? 'not_secure' : 'unreachable', code || null)
}

/**
 * Calls URLs entered by users: only public HTTPS, never a machine of a private network, no
 * redirection, with a timeout and a maximum size. Hosts allowed by the settings may be private and use HTTP.
 */
export function createOutbound({
  privateHosts,
  timeout = 15_000,
  maxBytes = 1_000_000,
}: OutboundSettings): Outbound {
  const exceptions = new Set(privateHosts)

  /** `undefined` when the URL may not be called. */
  function read(address: string): { readonly url: URL; readonly isException: boolean } | null {
    if (webAddressProblem(address) !== null) return null
    const url = new URL(address)
    const isException = exceptions.has(hostOf(url))
    const literal = url.hostname.replace(/^\[|\]$/g, '')
    if (isException) return { url, isException }
    if (url.protocol !== 'https:' || /(^|\.)localhost\.?$/.test(url.hostname)) return null
    return isIP(literal) !== 0 && isPrivateAddress(literal) ? null : { url, isException }
  }

  return {
    isAllowed: (address) => read(address) !== null,

    call({ url: address, method, body, contentType, headers }) {
      const target = read(address)
      if (!target) return Promise.reject(new OutboundError('address_refused'))
      const { url, isException } = target
      return new Promise((resolve, reject) => {
        const fail = (error: unknown) => reject(problemOf(error))
        const signal = AbortSignal.timeout(timeout)
        signal.addEventListener('abort', () => fail(new OutboundError('timeout')))
        const request = (url.protocol === 'https:' ? https : http).request(
          url,
          {
            method,
            signal,
            agent: false,
            ...(!isException && { lookup: publicLookup }),
            headers: {
              'user-agent': 'Comptoir',
              accept: method === 'POST' ? 'text/xml, application/xml' : '*/*',
              ...(body !== undefined && {
                'content-type': contentType ?? 'text/xml; charset=utf-8',
                'content-length': Buffer.byteLength(body),
              }),
              ...headers,
            },
          },
          (response) => {
            const { statusCode: status = 0, statusMessage: statusText = '' } = response
            if (status >= 300 && status < 400) {
              response.destroy()
              return fail(new OutboundError('redirected', `${status} ${statusText}`.trim()))
            }
            const parts: Buffer[] = []
            let size = 0
            response.on('data', (part: Buffer) => {
              size += part.length
              parts.push(part)
              if (size <= maxBytes) return
              response.destroy()
              fail(new OutboundError('too_large'))
            })
            response.on('end', () => resolve({ status, statusText, body: Buffer.concat(parts) }))
            response.on('error', fail)
          },
        )
        request.on('error', fail)
        request.end(body)
      })
    },
  }
}
