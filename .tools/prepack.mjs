// Before `npm pack` or `npm publish` in the sources of @comptoir/elements: what is published is its `dist`, a package of its own.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fail, root } from './bootstrap.mjs'

if (existsSync(join(root, 'packages', 'elements', 'dist', 'package.json')))
  fail(
    'these are the sources of @comptoir/elements. Its built package is the folder `dist`: `npm pack ./dist`',
  )
fail(
  '@comptoir/elements is not built. `npm run build` at the root builds it, then `npm pack ./dist` packs it',
)
