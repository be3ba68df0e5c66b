/**
 * Writes `generated/*.jsonl` again from the registry packages: `pnpm --filter @comptoir/server run build:places`.
 * Run it after an update of one of them; a test fails when it was forgotten.
 */
import { writeFileSync } from 'node:fs'
import { makePlaces } from './make-places.ts'
import { readSources } from './sources.ts'

const { places, departments, unlocated } = makePlaces(readSources())
writeFileSync(new URL('../generated/places.jsonl', import.meta.url), places)
writeFileSync(new URL('../generated/departments.jsonl', import.meta.url), departments)
process.stdout.write(`${places.split('\n').length - 1} places; without a location: ${unlocated.join(', ')}\n`)
