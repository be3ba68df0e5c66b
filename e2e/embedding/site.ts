import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createProbeApi } from '../../packages/elements/src/runtime/testing/probe-api.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
/** Libraries of hosts, below `/vendor/<name>/`. */
const vendors: Readonly<Record<string, string>> = {
  'react-18': import.meta.resolve('react-18/package.json'),
  'react-dom-18': import.meta.resolve('react-dom-18/package.json'),
  'bootstrap-3': import.meta.resolve('bootstrap-3/package.json'),
  leaflet: import.meta.resolve('leaflet/package.json'),
}

export interface HostPage {
  readonly html: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Someone else's site, with pages of its own. */
export interface Host {
  readonly origin: string
  /** Adds a page and returns its address. */
  readonly addPage: (path: string, page: HostPage) => string
  /** Serves the files of a folder below a path and returns the address of that. */
  readonly addFolder: (path: string, folder: string) => string
  readonly close: () => Promise<void>
}

/** The same with another origin, ours, with two builds of the probe and its API. */
export interface Site extends Host {
  /** `…/one/probe.js` and `…/two/probe.js` are two versions; `/api` is the probe's API. */
  readonly bundles: string
  /** Paths of the bundle that are currently blocked. */
  readonly blocked: Set<RegExp>
}

export async function startHost(): Promise<Host> {
  const pages = new Map<string, HostPage>()
  const folders = new Map<string, string>()
  const { origin, close } = await listen(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const [, vendor, path] = /^\/vendor\/([^/]+)(\/.*)$/.exec(pathname) ?? []
    if (vendor && path) return sendFile(fileURLToPath(new URL('.', vendors[vendor])), path, response)
    if (pathname === '/favicon.ico') return void response.writeHead(204).end()
    const page = pages.get(pathname)
    const [prefix, folder] = [...folders].find(([start]) => pathname.startsWith(`${start}/`)) ?? []
    if (!page && prefix !== undefined && folder !== undefined)
      return sendFile(folder, pathname.slice(prefix.length), response)
    if (!page) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers }).end(page.html)
  })
  const addPage = (path: string, page: HostPage) => {
    pages.set(path, page)
    return `${origin}${path}`
  }
  const addFolder = (path: string, folder: string) => {
    folders.set(path, folder)
    return `${origin}${path}`
  }
  return { origin, addPage, addFolder, close }
}

/** `folder` is where `buildProbe` has built. */
export async function startSite(folder: string): Promise<Site> {
  const blocked = new Set<RegExp>()
  const api = createProbeApi()
  const host = await startHost()
  const bundleServer = await listen(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    for (const [name, value] of Object.entries(cors)) response.setHeader(name, value)
    if (request.method === 'OPTIONS') response.writeHead(204).end()
    else if (pathname.startsWith('/api/')) await answer(api, pathname.slice('/api'.length), request, response)
    else if ([...blocked].some((path) => path.test(pathname))) response.destroy()
    else await sendFile(folder, pathname, response)
  })
  const close = async () => {
    await Promise.all([bundleServer.close(), host.close()])
  }
  return { ...host, bundles: bundleServer.origin, blocked, close }
}

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, accept-language, content-type, idempotency-key',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-max-age': '600',
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.png': 'image/png',
}

async function sendFile(folder: string, path: string, response: ServerResponse): Promise<void> {
  const file = join(folder, normalize(path))
  const content = await readFile(file).catch(() => null)
  if (!file.startsWith(folder) || content === null) return void response.writeHead(404).end()
  const type = types[extname(file)] ?? 'application/octet-stream'
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(content)
}

async function answer(
  api: ReturnType<typeof createProbeApi>,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { method = 'GET', headers } = request
  const {
    status,
    headers: own,
    body,
    delay,
  } = api.answer({ method, path, headers, body: Buffer.concat(chunks).toString() })
  await new Promise((resolve) => setTimeout(resolve, delay))
  response.writeHead(status, own).end(body)
}

interface Listening {
  readonly origin: string
  readonly close: () => Promise<void>
}

async function listen(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<Listening> {
  const server: Server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Builds the probe in two versions into a folder. */
export async function buildProbe(folder: string): Promise<void> {
  const script = join(repository, 'packages/elements/vite/build-probe.ts')
  const child = spawn(process.execPath, [script, folder], { stdio: 'inherit' })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error('The probe could not be built')
}
