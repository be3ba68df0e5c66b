import { readFile } from 'node:fs/promises'
import { readBarcode } from '@comptoir/contract'
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import { toBuffer } from 'bwip-js/node'
import { PNG } from 'pngjs'
import { beforeAll, expect, test, vi } from 'vitest'
import { codeFormats } from './open-detector.ts'

/** Codes as printers draw them, read by the detector of browsers that have none. */

beforeAll(async () => {
  // What Node lacks of a browser's pictures.
  vi.stubGlobal(
    'ImageData',
    class {
      readonly data: Uint8ClampedArray
      readonly width: number
      readonly height: number
      constructor(data: Uint8ClampedArray, width: number, height: number) {
        this.data = data
        this.width = width
        this.height = height
      }
    },
  )
  vi.stubGlobal(
    'DOMRectReadOnly',
    class {
      readonly x = 0
    },
  )
  const file = new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
  const { buffer } = new Uint8Array(await readFile(file))
  await prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true })
  return () => void vi.unstubAllGlobals()
})

async function draw(bcid: string, text: string): Promise<ImageData> {
  const printed = await toBuffer({
    bcid,
    text,
    scale: 3,
    paddingwidth: 12,
    paddingheight: 12,
    backgroundcolor: 'FFFFFF',
  })
  const { data, width, height } = PNG.sync.read(printed)
  return new ImageData(new Uint8ClampedArray(data), width, height)
}

const ean = '3245060673017'

test.each([
  ['ean13', ean, ean],
  ['ean8', '96385074', '0000096385074'],
  ['upca', '012345678905', '0012345678905'],
  ['upce', '01234565', '0012345000065'],
  ['code128', 'LEG-067301', 'LEG-067301'],
  ['gs1-128', '(01)13245060673014', ean],
  ['itf14', '13245060673014', ean],
  ['code39', 'LEG-067301', 'LEG-067301'],
  ['datamatrix', 'LEG-067301', 'LEG-067301'],
  ['qrcode', `https://id.gs1.org/01/0${ean}`, ean],
])('%s %s', async (bcid, text, code) => {
  const [found, ...others] = await new BarcodeDetector({ formats: [...codeFormats] }).detect(
    await draw(bcid, text),
  )
  expect(others).toEqual([])
  expect(readBarcode(found?.rawValue ?? '', found?.format).code).toBe(code)
})

test.each(['gs1-128', 'gs1datamatrix', 'gs1qrcode'])('%s with lot and quantity', async (bcid) => {
  const picture = await draw(bcid, `(01)0${ean}(10)LOT7(30)12`)
  const [found] = await new BarcodeDetector({ formats: [...codeFormats] }).detect(picture)
  expect(readBarcode(found?.rawValue ?? '', found?.format)).toEqual({
    code: ean,
    isEan: true,
    quantity: 12,
    lot: 'LOT7',
  })
})
