import { AppError, type CustomCatalog, type CustomCatalogDraft, type CustomProduct } from '@comptoir/contract'
import type { Db } from '../db/connect.ts'
import type { UserActor } from '../http/actor.ts'
import type { Services } from '../http/services.ts'
import { ViolationError } from '../http/violation-error.ts'
import {
  addCatalog,
  findCustomCatalog,
  findCustomProduct,
  isCodeTaken,
  isReferenceTaken,
  isSupplier,
  lockCustomCatalogs,
  removeCatalog,
  setProductRemoved,
  updateCustomProduct,
  upsertLines,
} from './custom-lists.queries.ts'

/** Who changes a company's own catalogues, and what tells the search. */
export interface CustomCall {
  readonly db: Db
  readonly actor: UserActor
  readonly now: Date
}

type Refresh = Services['refreshSearch']
type Line = Pick<CustomProduct, 'reference' | 'name' | 'unitPrice'>
type LineChange = { readonly [Field in keyof Line]?: Line[Field] | undefined }

/** One of the company's catalogues. @throws AppError 404 */
export async function loadCustomCatalog(
  db: Db,
  { companyId }: UserActor,
  id: number,
): Promise<CustomCatalog> {
  const catalog = await findCustomCatalog(db, companyId, id)
  if (!catalog) throw new AppError('not_found')
  return catalog
}

/** Adds an empty catalogue. @throws ViolationError for a code that is taken, or a supplier that there is not */
export async function addCustomCatalog(
  { db, actor }: CustomCall,
  draft: CustomCatalogDraft,
): Promise<CustomCatalog> {
  await lockCustomCatalogs(db, actor.companyId)
  if (await isCodeTaken(db, actor.companyId, draft.codeCtm))
    throw new ViolationError({ propertyPath: 'codeCtm', code: 'code_taken' })
  if (!(await isSupplier(db, draft.supplier)))
    throw new ViolationError({ propertyPath: 'supplier', code: 'not_a_choice' })
  return loadCustomCatalog(db, actor, await addCatalog(db, actor.companyId, draft))
}

/** Deletes a catalogue. */
export async function removeCustomCatalog(
  { db, actor, now }: CustomCall,
  refresh: Refresh,
  id: number,
): Promise<void> {
  await lockCustomCatalogs(db, actor.companyId)
  await loadCustomCatalog(db, actor, id)
  await refresh(db, await removeCatalog(db, id, now))
}

/** Adds or changes lines, all or none. @throws ViolationError where two lines have one reference */
export async function saveLines(
  { db, actor }: CustomCall,
  refresh: Refresh,
  id: number,
  lines: readonly Line[],
): Promise<{ added: number; updated: number }> {
  await lockCustomCatalogs(db, actor.companyId)
  await loadCustomCatalog(db, actor, id)
  const seen = new Set<string>()
  const twice = lines.flatMap(({ reference }, at) => {
    const key = reference.toUpperCase()
    if (seen.has(key)) return [{ propertyPath: `lines[${at}].reference`, code: 'reference_taken' as const }]
    seen.add(key)
    return []
  })
  if (twice.length > 0) throw new ViolationError(...twice)
  const { added, updated } = await upsertLines(db, id, lines)
  await refresh(db, [...added, ...updated])
  return { added: added.length, updated: updated.length }
}

async function loadProduct(db: Db, { companyId }: UserActor, id: number) {
  const found = await findCustomProduct(db, companyId, id)
  if (!found) throw new AppError('not_found')
  return found
}

/** Changes what is named of a product. @throws ViolationError for the reference of another one */
export async function changeProduct(
  { db, actor }: CustomCall,
  refresh: Refresh,
  id: number,
  { reference, name, unitPrice }: LineChange,
): Promise<CustomProduct> {
  await lockCustomCatalogs(db, actor.companyId)
  const { catalogId, isRemoved, product } = await loadProduct(db, actor, id)
  if (isRemoved) throw new AppError('not_found')
  const line: Line = {
    reference: reference ?? product.reference,
    name: name ?? product.name,
    unitPrice: unitPrice ?? product.unitPrice,
  }
  if (await isReferenceTaken(db, catalogId, line.reference, id))
    throw new ViolationError({ propertyPath: 'reference', code: 'reference_taken' })
  await updateCustomProduct(db, id, line)
  await refresh(db, [id])
  return (await loadProduct(db, actor, id)).product
}

/** Takes a product out, or puts it back. */
export async function switchProduct(
  { db, actor, now }: CustomCall,
  refresh: Refresh,
  id: number,
  isRemoved: boolean,
): Promise<CustomProduct> {
  const found = await loadProduct(db, actor, id)
  if (found.isRemoved !== isRemoved) {
    await setProductRemoved(db, id, isRemoved ? now : null)
    await refresh(db, [id])
  }
  return found.product
}
