import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../../reference-data/pictograms/', import.meta.url)

/** The drawings of families as SVG, by name: on 64 by 64 on a pale tile, legible on light and dark pages. */
export const drawings: ReadonlyMap<string, string> = new Map(
  readdirSync(folder)
    .toSorted()
    .map((file) => [file.replace(/\.svg$/, ''), readFileSync(new URL(file, folder), 'utf8').trim()]),
)
