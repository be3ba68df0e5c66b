import { vi } from 'vitest'

/** Waits until an expectation holds: longer than anything takes on a machine that has much else to do. */
export const waitFor = (expectation: () => void): Promise<void> => vi.waitFor(expectation, 20_000)
