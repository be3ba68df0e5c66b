import { vi } from 'vitest'

/** Waits until an expectation holds, with a timeout for busy machines. */
export const waitFor = (expectation: () => void): Promise<void> => vi.waitFor(expectation, 20_000)
