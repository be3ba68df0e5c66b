import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { punchOutAddressProblem, type PunchOutProblem } from '@comptoir/contract'

/** A call to somebody else's server that did not end as it should. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError'
  readonly problem: PunchOutProblem
  /** What the other side said; `null`: nothing. */
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
}

export interface OutboundAnswer {
  readonly status: number
  readonly statusText: string
  readonly body: Buffer
}

/** How the server calls the servers of others. */
export interface Outbound {
  /** @throws OutboundError for an address that is refused, no answer, a redirection, or one that is too large */
  call(call: OutboundCall): Promise<OutboundAnswer>
  /** Whether a browser or a call may go there: a web address, secure unless it is allowed by the settings. */
  isAllowed(url: string): boolean
}

interface OutboundSettings {
  /** `host:port` of private or insecure addresses that may be called all the same. */
  readonly privateHosts: readonly string[]
  /** @default 15000 */
  readonly timeout?: number
  /** @default 1 MB */
  readonly maxBytes?: number
}

const privateRanges = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  privateRanges.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  privateRanges.addSubnet(network, prefix, 'ipv6')

/** Whether an IP address is of this machine, a network of its own, or for no host at all. */
export function isPrivateAddress(address: string): boolean {
  const kind = isIP(address)
  return kind === 0 || privateRanges.check(address, kind === 6 ? 'ipv6' : 'ipv4')
}

/** `host:port` as `privateHosts` names it. */
function hostOf(url: URL): string {
  return `${url.hostname}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`
}

/** The address that a name leads to is looked at when the connection is made, so that it cannot change in between. */
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
 * Calls addresses that people have entered: only the web's own, in secret, never a machine of a private network, no
 * redirection, within a time and a size. What the settings allow may be private and in clear.
 */
export function createOutbound({
  privateHosts,
  timeout = 15_000,
  maxBytes = 1_000_000,
}: OutboundSettings): Outbound {
  const exceptions = new Set(privateHosts)

  /** Nothing where the address may not be called. */
  function read(address: string): { readonly url: URL; readonly isException: boolean } | null {
    if (punchOutAddressProblem(address) !== null) return null
    const url = new URL(address)
    const isException = exceptions.has(hostOf(url))
    const literal = url.hostname.replace(/^\[|\]$/g, '')
    if (isException) return { url, isException }
    if (url.protocol !== 'https:' || /(^|\.)localhost\.?$/.test(url.hostname)) return null
    return isIP(literal) !== 0 && isPrivateAddress(literal) ? null : { url, isException }
  }

  return {
    isAllowed: (address) => read(address) !== null,

    call({ url: address, method, body, contentType }) {
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
            },
          },
          (answer) => {
            const { statusCode: status = 0, statusMessage: statusText = '' } = answer
            if (status >= 300 && status < 400) {
              answer.destroy()
              return fail(new OutboundError('redirected', `${status} ${statusText}`.trim()))
            }
            const parts: Buffer[] = []
            let size = 0
            answer.on('data', (part: Buffer) => {
              size += part.length
              parts.push(part)
              if (size <= maxBytes) return
              answer.destroy()
              fail(new OutboundError('too_large'))
            })
            answer.on('end', () => resolve({ status, statusText, body: Buffer.concat(parts) }))
            answer.on('error', fail)
          },
        )
        request.on('error', fail)
        request.end(body)
      })
    },
  }
}
