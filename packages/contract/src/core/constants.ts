/** The limits of section 9 of the specification; each is defined once, here. */

export const firstPage = 1
export const defaultPageSize = 10
export const pageSizes = [10, 25, 50] as const

/** A megabyte is 1 000 000 bytes (D-20). */
export const megabyte = 1_000_000
export const depositFileMaxBytes = 80 * megabyte
export const depositImageMaxBytes = 1.4 * megabyte
export const contactImageMaxBytes = 2 * megabyte
/** Not in the specification, which defines a limit for deposits and pictures only (decision 0039). */
export const supplierFileMaxBytes = 20 * megabyte
/** Not in the specification: size of a file stored with an order or another row, and how many files a row has. */
export const rowFileMaxBytes = 20 * megabyte
export const rowFilesMax = 50
/** Not in the specification: lines and fees of one order, which are read and returned as a whole. */
export const orderLinesMax = 2_000
export const orderCostsMax = 20
/** Not in the specification: gigabytes that the files of a company may have together; a new one's, and the most that can be set. */
export const fileQuotaDefault = 20
export const fileQuotaMax = 1_000_000
/** Not in the specification: limits what a company can store (decision 0039). */
export const supplierFilesMax = 500

export const catalogCodeLength = 2
export const textMaxLength = 255
/** A trade abbreviation and its long form. */
export const abbreviationShortMaxLength = 60
export const abbreviationLongMaxLength = 80
export const percentageMax = 100
export const orderQuantityMin = 1
/** Maximum quantity of any line. */
export const quantityMax = 999_999_999
/** Not in the specification: they are read and returned as a whole. */
export const userAddressesMax = 50
/** Not in the specification: limits what a company can store (decision 0039). */
export const supplierContactsMax = 5_000
export const ownReferencesMax = 20_000
/** Not in the specification either: each event is sent to every webhook of a company. */
export const webhooksMax = 20
/** Not in the specification: maximum lines of a cart and of the quick entry. */
export const cartLinesMax = 2_000
/** Not in the specification: they are read and returned as a whole. */
export const selectionListsMax = 1_000
export const selectionItemsMax = 2_000
/** Not in the specification either: limits of lists stored per user. */
export const savedSearchesMax = 200
export const favoriteProductsMax = 500
export const historyEntriesMax = 5_000

/** Not in the specification: maximum rows of an exported file, because it is generated in memory. */
export const exportRowsMax = 20_000

export const localeCookieDays = 365
export const retentionMonths = 13
export const accessTraceMonths = 12
/** A write returns what changed: more than this is a collection, which is read (decision 0009). */
export const writeAnswerMaxBytes = 150_000
/** More changed lines or more suppliers than this are read with the whole cart. */
export const cartChangeLinesMax = 20
export const cartChangeGroupsMax = 50

export const geolocationOptions = { enableHighAccuracy: true, maximumAge: 30_000, timeout: 27_000 } as const
export const mapZoom = { min: 0, max: 18 } as const

/** Container widths in CSS pixels. */
export const breakpoints = { sm: 600, md: 1024, lg: 1440, xl: 1920 } as const

export const headUpdateDelay = 10
export const notificationTimeout = 5_000
export const chunkReloadGuard = 10_000

/** A failed GET is retried once on these statuses; a write never is (D-04). */
export const retryStatuses = [408, 409, 425, 429, 500, 502, 503, 504] as const

/** Not in the specification: length counts more than kinds of characters (decision 0010). */
export const passwordMinLength = 12
export const tokenLifeSeconds = 15 * 60
export const sessionLifeSeconds = 12 * 60 * 60

/** How numbers and dates are written in each language (section 1 of the specification). */
export const languageTags = { fr: 'fr-FR', en: 'en-US' } as const
export const timeZone = 'Europe/Paris'
export const currency = 'EUR'

/** Not in the specification: they are read and compared as a whole. */
export const consultationLinesMax = 2_000
export const consultationSuppliersMax = 50
export const consultationFilesMax = 50
/** The version of the terms that suppliers accept before their first answer. */
export const replyTermsVersion = '2026-11'
