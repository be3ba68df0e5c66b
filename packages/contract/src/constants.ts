/** The limits of section 9 of the specification; each is written once, here. */

export const firstPage = 1
export const defaultPageSize = 10
export const pageSizes = [10, 25, 50] as const

/** Symfony counts a megabyte as 1 000 000 bytes (D-20). */
export const megabyte = 1_000_000
export const depositFileMaxBytes = 80 * megabyte
export const depositImageMaxBytes = 1.4 * megabyte
export const contactImageMaxBytes = 2 * megabyte
/** Not of the specification, which names a limit for deposits and pictures only (decision 0262). */
export const supplierFileMaxBytes = 20 * megabyte
/** Not of the specification: what a company may keep with its suppliers is bounded, and so what it costs (decision 0315). */
export const supplierFilesMax = 500

export const catalogCodeLength = 2
export const textMaxLength = 255
/** What the trade writes short, and what it stands for. */
export const abbreviationShortMaxLength = 20
export const abbreviationLongMaxLength = 80
export const percentageMax = 100
export const orderQuantityMin = 1
/** Not of the specification: they are read and answered whole. */
export const userAddressesMax = 50
/** Not of the specification: what a company writes down is bounded, and so what its lists cost (decision 0340). */
export const supplierContactsMax = 5_000
export const ownReferencesMax = 20_000
/** Not of the specification: what the quick entry takes at once, for a cart is read and answered whole (decision 0307). */
export const cartLinesMax = 2_000
/** Not of the specification either: what the product remembers for one user is read whole or walked through. */
export const savedSearchesMax = 200
export const favoriteProductsMax = 500
export const historyEntriesMax = 5_000

export const localeCookieDays = 365
export const retentionMonths = 13
export const accessTraceMonths = 12

export const geolocationOptions = { enableHighAccuracy: true, maximumAge: 30_000, timeout: 27_000 } as const
export const defaultMapCentre = { latitude: 48.866667, longitude: 2.333333 } as const
export const mapZoom = { min: 0, max: 18 } as const

/** Container widths in CSS pixels. */
export const breakpoints = { sm: 600, md: 1024, lg: 1440, xl: 1920 } as const

export const headUpdateDelay = 10
export const notificationTimeout = 5_000
export const chunkReloadGuard = 10_000

/** A failed GET is tried once more on these; a write never is (D-04). */
export const retryStatuses = [408, 409, 425, 429, 500, 502, 503, 504] as const

export const tokenLifeSeconds = 15 * 60
export const sessionLifeSeconds = 12 * 60 * 60

/** How numbers and dates are written in each language (section 1 of the specification). */
export const languageTags = { fr: 'fr-FR', en: 'en-US' } as const
export const timeZone = 'Europe/Paris'
export const currency = 'EUR'
