/** Identifies a fee where a message has products. */
export const feeCode = (id: number): string => `fee-${id}`

/** Returns whether a returned line is one of our fees, which are computed again. */
export const isFeeCode = (auxiliary: string): boolean => /^fee-\d+$/.test(auxiliary)
