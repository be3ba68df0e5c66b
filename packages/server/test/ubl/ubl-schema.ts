import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'
import { sharedData } from '../shared-data.ts'

const folder = sharedData('ubl/xsd-2.1/maindoc')

/** Whether the published schemas of UBL 2.1 are there: without them their tests are skipped. */
export const hasUblSchemas = folder !== null && existsSync(`${folder}/UBL-Order-2.1.xsd`)

/** Opens the published schema of a document, such as `Order`; the result returns the errors of a document. */
export function openUblSchema(name: string): (document: Buffer) => string[] {
  xmlRegisterFsInputProviders()
  const path = `${folder}/UBL-${name}-2.1.xsd`
  const schema = XmlDocument.fromBuffer(readFileSync(path), { url: pathToFileURL(path).href })
  const validator = XsdValidator.fromDoc(schema)
  return (document) => {
    const read = XmlDocument.fromBuffer(document)
    try {
      validator.validate(read)
      return []
    } catch (error) {
      if (!(error instanceof XmlValidateError)) throw error
      return error.details.map(({ message }) => message.trim())
    } finally {
      read.dispose()
    }
  }
}
