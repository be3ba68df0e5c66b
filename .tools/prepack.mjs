// Before `npm pack` or `npm publish` in the sources of a published package: what is published is its `dist`, a package of its own.
import { existsSync, readFileSync } from 'node:fs'
import { fail } from './bootstrap.mjs'

/** @type {{ name: string }} */
const { name } = JSON.parse(readFileSync('package.json', 'utf8'))
if (existsSync('dist/package.json'))
  fail(`these are the sources of ${name}. Its built package is the folder \`dist\`: \`npm pack ./dist\``)
fail(`${name} is not built. \`npm run build\` at the root builds it, then \`npm pack ./dist\` packs it`)
