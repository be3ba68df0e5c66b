import { ComptoirError, versionOf } from '@comptoir/client'
import { comptoir } from './comptoir.ts'

const { uuid } = await comptoir.post('/cart_product_selections', { body: { name: 'Chantier Lyon' } })
const list = await comptoir.get('/cart_product_selections/{uuid}', { params: { path: { uuid } } })

/** Renames the list, unless another user has changed it since it was read. */
async function rename(name: string) {
  const params = { path: { uuid }, header: { 'If-Match': versionOf(list) } }
  try {
    await comptoir.put('/cart_product_selections/{uuid}', { params, body: { name } })
    return 'renamed'
  } catch (error) {
    if (error instanceof ComptoirError && error.code === 'version_moved') return 'changed by another user'
    throw error
  }
}

export const results = [await rename('Chantier Lyon 3'), await rename('Chantier Lyon 7')]
