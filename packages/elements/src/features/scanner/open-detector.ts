/** What a detector finds in a picture. */
export interface DetectedCode {
  readonly rawValue: string
  readonly format: string
}

export interface CodeDetector {
  readonly detect: (picture: HTMLVideoElement | ImageData) => Promise<readonly DetectedCode[]>
}

/** The kinds of code that are looked for. */
export const codeFormats = [
  'ean_13',
  'ean_8',
  'upc_a',
  'upc_e',
  'code_128',
  'code_39',
  'itf',
  'data_matrix',
  'qr_code',
] as const

interface NativeDetector {
  new (options: { formats: readonly string[] }): CodeDetector
  readonly getSupportedFormats: () => Promise<readonly string[]>
}

/** The browser's own detector, where it has one. */
declare global {
  var BarcodeDetector: NativeDetector | undefined
}

/**
 * The browser's detector if it reads every kind of code, else ZXing, compiled to WebAssembly and served next to this script: a
 * page whose policy forbids either the file or WebAssembly has no detector, and this rejects.
 */
export async function openDetector(): Promise<CodeDetector> {
  const native = globalThis.BarcodeDetector
  const supported = await native?.getSupportedFormats().catch((): readonly string[] => [])
  if (native && codeFormats.every((format) => supported?.includes(format)))
    return new native({ formats: codeFormats })
  const [{ BarcodeDetector, prepareZXingModule }, { default: file }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  await prepareZXingModule({ overrides: { locateFile: () => file }, fireImmediately: true })
  return new BarcodeDetector({ formats: [...codeFormats] })
}
