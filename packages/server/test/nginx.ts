import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const pages = ['operating', 'containers', 'failover'].map((page) =>
  fileURLToPath(new URL(`../../../docs/${page}.md`, import.meta.url)),
)

/** An nginx with the configuration of docs/operating.md. */
export interface Nginx {
  /** `https://localhost:…`, with a certificate that no one trusts. */
  readonly url: string
  readonly accessLog: () => string
  readonly errorLog: () => string
  readonly stop: () => Promise<void>
}

/** Returns the program: in the path, else where Debian has it, else `null`. */
export function findNginx(): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  const found = folders.find((folder) => folder !== '' && existsSync(join(folder, 'nginx')))
  return found === undefined ? null : join(found, 'nginx')
}

/** Returns docs/operating.md and the pages that belong to it. */
export const operatingPages = (): string => pages.map((page) => readFileSync(page, 'utf8')).join('\n')

/** Returns the code blocks of those pages in a language. */
export function documentedBlocks(language: string): string[] {
  return [...operatingPages().matchAll(/```(\w+)\n(.*?)```/gs)].flatMap(([, of, block = '']) =>
    of === language ? [block] : [],
  )
}

/**
 * Writes the documented configuration below a folder; only addresses, port, and paths of certificate and logs are other ones.
 * Returns the main file.
 */
export function writeNginxFiles(folder: string, port: number, processes: readonly number[]): string {
  const [documented] = documentedBlocks('nginx')
  if (documented === undefined) throw new Error('docs/operating.md has no configuration of nginx')
  mkdirSync(folder, { recursive: true })
  const places = processes.map((one) => `127.0.0.1:${one}`)
  const site = documented
    .replace(/10\.0\.0\.1[1-3]:3000/g, () => places.shift() ?? '127.0.0.1:9')
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replaceAll('/etc/ssl/comptoir', folder)
    .replaceAll('/var/log/nginx', folder)
  if (places.length > 0) throw new Error('The documented upstream has fewer servers')
  writeFileSync(join(folder, 'site.conf'), site)
  makeCertificate(folder)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ')
  const main = join(folder, 'nginx.conf')
  writeFileSync(
    main,
    `daemon off; pid ${folder}/pid; error_log ${folder}/main.log; worker_processes 2; events {}
http { access_log off; ${temporary} include site.conf; }
`,
  )
  return main
}

/** Starts one in front of processes on ports of this machine. */
export async function startNginx(folder: string, port: number, processes: readonly number[]): Promise<Nginx> {
  const program = findNginx()
  if (program === null)
    throw new Error('nginx is missing: install it (Debian: apt-get install nginx-light) and run this again')
  const main = writeNginxFiles(folder, port, processes)
  const nginx = spawn(program, ['-p', folder, '-c', main], { stdio: ['ignore', 'inherit', 'inherit'] })
  for (let attempt = 0; !(await isOpen(port)); attempt += 1) {
    if (nginx.exitCode !== null || attempt === 100) throw new Error('nginx did not start')
    await wait(50)
  }
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  return {
    url: `https://localhost:${port}`,
    accessLog: () => read('comptoir.log'),
    errorLog: () => read('comptoir-error.log') + read('main.log'),
    async stop() {
      const ended = once(nginx, 'exit')
      nginx.kill('SIGQUIT')
      // Open connections of a browser would keep it.
      const limit = setTimeout(() => nginx.kill('SIGTERM'), 2_000)
      await ended
      clearTimeout(limit)
    },
  }
}

function makeCertificate(folder: string): void {
  const options = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  execFileSync('openssl', ['req', ...options, ...files], { stdio: 'ignore' })
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('close', () => undefined)
    socket.once('connect', () => socket.destroy())
  })
}
