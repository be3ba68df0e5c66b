import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Zip, ZipDeflate } from 'fflate'

/** A product of the files, made up from its number. */
const productOf = (nth: number) => [
  `Fabricant ${nth % 40}`,
  `BX-${String(nth).padStart(7, '0')}`,
  `Disj. mod. 1P+N ${(nth % 60) + 2}A C ${nth % 9}kA réf ${nth}`,
  `${(nth % 900) + 1},${String(nth % 100).padStart(2, '0')}`,
]
const headings = ['Marque', 'Référence', 'Désignation', 'Prix HT']

function* csvLines(count: number): Generator<string> {
  yield `${headings.join(';')}\r\n`
  for (let from = 0; from < count; from += 500) {
    const to = Math.min(count, from + 500)
    yield Array.from({ length: to - from }, (_none, at) => `${productOf(from + at).join(';')}\r\n`).join('')
  }
}

/** A CSV of so many products; also what the bare COPY reads. */
export const writeCsv = (path: string, count: number) =>
  pipeline(Readable.from(csvLines(count), { objectMode: false }), createWriteStream(path))

/** A workbook of so many products with 40 columns, of which four are ours. */
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
    return (text: string, isLast = false) => part.push(Buffer.from(text), isLast)
  }
  const relation = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
  add('xl/workbook.xml')(
    `<workbook ${relation}><sheets><sheet name="Tarif" sheetId="1" r:id="a"/></sheets></workbook>`,
    true,
  )
  add('xl/_rels/workbook.xml.rels')(
    '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
    true,
  )
  const write = add('xl/worksheets/sheet1.xml')
  const row = (cells: readonly string[]) =>
    `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
  const more = Array.from({ length: 36 }, (_none, at) => `x${at}`)
  write(`<worksheet><sheetData>${row([...headings, ...more])}`)
  for (let from = 0; from < count; from += 500) {
    const to = Math.min(count, from + 500)
    write(Array.from({ length: to - from }, (_none, at) => row([...productOf(from + at), ...more])).join(''))
    if (isFull) {
      isFull = false
      await once(file, 'drain')
    }
  }
  const ended = once(file, 'close')
  write('</sheetData></worksheet>', true)
  zip.end()
  await ended
}
