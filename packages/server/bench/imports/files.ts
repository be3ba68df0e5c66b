import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Zip, ZipDeflate } from 'fflate'
import { toEan } from '../../seed/catalogue/ean.ts'

/** A generated product of the files; half a million lines of a CSV are 80 MB. */
const productOf = (nth: number) => [
  `Fabricant ${nth % 40}`,
  `BX-${String(nth).padStart(7, '0')}`,
  toEan(`376${String(nth).padStart(9, '0')}`),
  `Disj. mod. 1P+N ${(nth % 60) + 2}A C ${nth % 9}kA réf ${nth}`,
  `Disjoncteur modulaire, pouvoir de coupure ${nth % 9} kA, courbe C`,
  'F010101',
  'PCE',
  String((nth % 12) + 1),
  `${(nth % 900) + 1},${String(nth % 100).padStart(2, '0')}`,
]
const headings = [
  'Marque',
  'Référence',
  'EAN',
  'Désignation',
  'Description',
  'Famille',
  'Unité',
  'Conditionnement',
  'Prix HT',
]
const fillers = Array.from({ length: 40 - headings.length }, (_none, at) => `x${at}`)

function* csvLines(count: number): Generator<string> {
  yield `${headings.join(';')}\r\n`
  for (const [from, to] of batches(count))
    yield Array.from({ length: to - from }, (_none, at) => `${productOf(from + at).join(';')}\r\n`).join('')
}

function* batches(count: number): Generator<[from: number, to: number]> {
  for (let from = 0; from < count; from += 500) yield [from, Math.min(count, from + 500)]
}

/** Writes a CSV of `count` products, also read by the plain COPY. */
export const writeCsv = (path: string, count: number) =>
  pipeline(Readable.from(csvLines(count), { objectMode: false }), createWriteStream(path))

/** Writes a workbook of `count` products with 40 columns, nine of them ours; its texts are shared strings, as in Excel. */
export async function writeWorkbook(path: string, count: number): Promise<void> {
  const file = createWriteStream(path)
  let isFull = false
  const zip = new Zip((error, chunk, isLast) => {
    if (error) throw error
    isFull = !file.write(chunk)
    if (isLast) file.end()
  })
  const add = (name: string) => {
    const part = new ZipDeflate(name, { level: 1 })
    zip.add(part)
    return async (text: string, isLast = false) => {
      part.push(Buffer.from(text), isLast)
      if (!isFull || isLast) return
      isFull = false
      await once(file, 'drain')
    }
  }
  const strings = new Map<string, number>()
  const place = (text: string) => {
    const index = strings.get(text) ?? strings.size
    strings.set(text, index)
    return index
  }
  const row = (cells: readonly string[]) =>
    `<row>${cells.map((cell) => `<c t="s"><v>${place(cell)}</v></c>`).join('')}</row>`
  const relation = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
  await add('xl/workbook.xml')(
    `<workbook ${relation}><sheets><sheet name="Tarif" sheetId="1" r:id="a"/></sheets></workbook>`,
    true,
  )
  await add('xl/_rels/workbook.xml.rels')(
    '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
    true,
  )
  const write = add('xl/worksheets/sheet1.xml')
  await write(`<worksheet><sheetData>${row([...headings, ...fillers])}`)
  for (const [from, to] of batches(count))
    await write(
      Array.from({ length: to - from }, (_none, at) => row([...productOf(from + at), ...fillers])).join(''),
    )
  await write('</sheetData></worksheet>', true)
  const share = add('xl/sharedStrings.xml')
  await share('<sst>')
  for (const text of strings.keys()) await share(`<si><t>${text}</t></si>`)
  const ended = once(file, 'close')
  await share('</sst>', true)
  zip.end()
  await ended
}
