import type { JobSiteChange } from '@comptoir/contract'
import { foldWords, toSortKey } from '../../platform/text/fold-text.ts'

/** The stored columns of a site besides its code and its unit, with its texts for search and sorting. */
export function siteColumns(code: string, site: JobSiteChange) {
  const { name, address, contactName, contactPhone, contactEmail, quoteNumber, quoteDescription } = site
  const texts = [code, name, address?.address, address?.zipCode, address?.city]
  const words = foldWords([...texts, quoteNumber, quoteDescription].filter(Boolean).join(' '))
  return {
    name,
    address: address && JSON.stringify(address),
    contactName,
    contactPhone,
    contactEmail,
    quoteNumber,
    quoteDescription,
    startsOn: site.startsOn,
    endsOn: site.endsOn,
    searchText: [...new Set(words)].map((word) => ` ${word}`).join(''),
    nameSort: toSortKey(name),
  }
}
