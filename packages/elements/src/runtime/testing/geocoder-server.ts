import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterEach, beforeEach } from 'vitest'

export type Answer = (request: IncomingMessage, response: ServerResponse) => void

export interface GeocoderRequest {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: IncomingMessage['headers']
  readonly at: number
  /** The page aborted the request before the response. */
  aborted: boolean
}

/** A geocoder on its own port, with the responses of a test. */
export interface GeocoderServer {
  readonly apiBase: string
  readonly requests: GeocoderRequest[]
  answer: Answer
}

/** For the top of a test file: one server, emptied for each test. */
export function openGeocoderServer(): GeocoderServer {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://x')
    const call: GeocoderRequest = {
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      at: performance.now(),
      aborted: false,
    }
    geocoder.requests.push(call)
    response.on('close', () => {
      call.aborted = !response.writableFinished
    })
    geocoder.answer(request, response)
  })
  const geocoder: GeocoderServer = {
    get apiBase() {
      const address = server.address()
      if (address === null || typeof address === 'string')
        throw new Error('The server is only open during a test')
      return `http://127.0.0.1:${address.port}/api`
    },
    requests: [],
    answer: echo,
  }

  beforeEach(async () => {
    geocoder.answer = echo
    geocoder.requests.length = 0
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
  })
  afterEach(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => {
      server.close(resolve)
    })
  })
  return geocoder
}

export function send(
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*', ...headers })
    .end(JSON.stringify(body))
}

/** Responds with one town named after the query. */
export function echo(request: IncomingMessage, response: ServerResponse): void {
  send(response, collection(new URL(request.url ?? '', 'http://x').searchParams.get('q') ?? ''))
}

export function collection(...names: readonly string[]) {
  const features = names.map((name) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [-1.68, 48.11] },
    properties: { label: name, name, city: name, type: 'municipality', postcode: '35000' },
  }))
  return { type: 'FeatureCollection', features, attribution: 'BAN' }
}
