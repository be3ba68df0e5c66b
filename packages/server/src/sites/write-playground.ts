import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { StartError } from '../platform/start/start-error.ts'
import { fillHost, fillPlayground, withPolicy } from './playground-pages.ts'

const usage =
  'npm run playground -- FOLDER --elements https://your-comptoir.example/elements/ [--key pk_your_key]'

/**
 * Writes the playground as static files for a public site, whose elements come from an installation.
 *
 * @param built the folder of the build
 * @returns what was written, in a sentence
 * @throws StartError with the error and the usage
 */
export async function writePlayground(args: readonly string[], built: string): Promise<string> {
  const { folder, elements, key } = readArguments(args)
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new StartError(`The folder ${folder} is not empty`)
  // Compressed pages would be those as built.
  await cp(built, folder, { recursive: true, filter: (path) => !/\.(br|gz|map)$/.test(path) })
  const { origin } = elements
  const change = async (name: string, fill: (page: string) => string) =>
    writeFile(join(folder, name), fill(await readFile(join(built, name), 'utf8')))
  await change('index.html', (page) =>
    withPolicy(fillPlayground(page, { elements: elements.href, key }), {
      ...strict,
      'img-src': "'self' data:",
      'frame-src': "'self'",
      'connect-src': origin,
    }),
  )
  await change('host.html', (page) =>
    withPolicy(fillHost(page, elements.href), {
      ...strict,
      'script-src': origin,
      // Map tiles and pictures of products come from where the installation says.
      'img-src': "'self' data: blob: https:",
      'connect-src': origin,
    }),
  )
  return `The playground is in ${folder}. Serve it as files; its elements come from ${elements.href}`
}

const strict = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': "'none'",
}

function readArguments(args: readonly string[]) {
  const { values, positionals } = parse(args)
  const [folder, ...more] = positionals
  const address = URL.parse((values.elements ?? '').replace(/\/?$/, '/'))
  if (folder === undefined || more.length > 0) throw new StartError(usage)
  if (!address || !['http:', 'https:'].includes(address.protocol))
    throw new StartError(`--elements must be an address that starts with http:// or https://\n${usage}`)
  return { folder, elements: address, key: values.key }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { elements: { type: 'string' }, key: { type: 'string' } },
    })
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}
