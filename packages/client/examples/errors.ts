import { ComptoirError } from '@comptoir/client'
import { comptoir } from './comptoir.ts'

/** What to tell the person in front of the screen. */
async function explain(work: () => Promise<unknown>) {
  try {
    await work()
    return 'Done'
  } catch (error) {
    if (!(error instanceof ComptoirError)) throw error
    if (error.code === 'validation_failed')
      return error.violations.map(({ propertyPath, message }) => `${propertyPath}: ${message}`).join('\n')
    if (error.code === 'unreachable') return 'The server cannot be reached'
    return error.message
  }
}

export const texts = [
  await explain(() => comptoir.post('/internal/cart_lines', { body: { productId: 1, quantity: -1 } })),
  await explain(() => comptoir.get('/internal/products/{id}', { params: { path: { id: 999_999 } } })),
]
