/** The files of a confirmed order for other software: a table, cXML 1.2 or UBL 2.1. */
export const orderFormats = ['csv', 'cxml', 'ubl'] as const
export type OrderFormat = (typeof orderFormats)[number]

/** The files that a supplier gets with an order until the company chooses others. */
export const defaultOrderFiles: readonly OrderFormat[] = ['csv', 'cxml']
