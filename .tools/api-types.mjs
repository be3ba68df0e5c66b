// Writes the types of @comptoir/client from the OpenAPI document, unless those there are of the same document.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import openapiTS, { astToString, stringToAST } from 'openapi-typescript'
import { writeApiDocument } from './api-document.mjs'
import { root } from './bootstrap.mjs'

const file = join(root, 'packages', 'client', 'src', 'generated', 'api.ts')

const document = writeApiDocument()
const first = `// Made from the OpenAPI document ${createHash('sha256').update(document).digest('hex')}\n`
if (!existsSync(file) || !readFileSync(file, 'utf8').startsWith(first)) {
  const [statement] = /** @type {any[]} */ (stringToAST('type File = Blob'))
  const types = await openapiTS(document, {
    transform: ({ format }) => (format === 'binary' ? statement.type : undefined),
  })
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, first + astToString(types))
}
