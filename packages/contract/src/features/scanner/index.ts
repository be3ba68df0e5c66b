export { isGtin, readBarcode, type ScannedCode } from './barcode.rules.ts'
