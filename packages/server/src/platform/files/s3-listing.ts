import { SaxesParser } from 'saxes'

/** A page of `ListObjectsV2`. */
export interface Listing {
  readonly objects: readonly { readonly key: string; readonly modifiedAt: Date }[]
  /** For the next page; `null` on the last one. */
  readonly next: string | null
}

/** Parses the XML of a page. @throws Error when it is invalid or truncated */
export function readListing(xml: string): Listing {
  const objects: { key: string; modifiedAt: Date }[] = []
  let next: string | null = null
  let object = { key: '', modifiedAt: '' }
  let text = ''
  const path: string[] = []
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    path.push(name)
    text = ''
    if (name === 'Contents') object = { key: '', modifiedAt: '' }
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('closetag', () => {
    const place = path.slice(1).join('/')
    if (place === 'Contents/Key') object.key = text
    if (place === 'Contents/LastModified') object.modifiedAt = text
    if (place === 'Contents') objects.push({ key: object.key, modifiedAt: new Date(object.modifiedAt) })
    if (place === 'NextContinuationToken') next = text
    path.pop()
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return { objects, next }
}
