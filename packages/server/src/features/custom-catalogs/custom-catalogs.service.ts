import { AppError, type CustomCatalog, type CustomCatalogDraft, type CustomProduct } from '@comptoir/contract'
import { foundOr404 } from '../../platform/http/found-or-404.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { UserActor } from '../../platform/access/actor.ts'
import type { Services } from '../../platform/http/services.ts'
import { ViolationError } from '../../platform/http/violation-error.ts'
import {
  addCatalog,
  findCustomCatalog,
  findCustomProduct,
  isCodeTaken,
  isReferenceTaken,
  supplierExists,
  lockCustomCatalogs,
  removeCatalog,
  setProductRemoved,
  updateCustomProduct,
  upsertLines,
} from './custom-lists.queries.ts'

/** A call that changes a company's own catalogues. */
export interface CustomCatalogCall {
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
  return foundOr404(findCustomCatalog(db, companyId, id))
}

/** Adds an empty catalogue. @throws ViolationError for a code that is taken, or an unknown supplier */
export async function addCustomCatalog(
  { db, actor }: CustomCatalogCall,
  draft: CustomCatalogDraft,
): Promise<CustomCatalog> {
  await lockCustomCatalogs(db, actor.companyId)
  if (await isCodeTaken(db, actor.companyId, draft.codeCtm))
    throw new ViolationError({ propertyPath: 'codeCtm', code: 'code_taken' })
  if (!(await supplierExists(db, draft.supplier)))
    throw new ViolationError({ propertyPath: 'supplier', code: 'not_a_choice' })
  return loadCustomCatalog(db, actor, await addCatalog(db, actor.companyId, draft))
}

/** Deletes a catalogue. */
export async function removeCustomCatalog(
  { db, actor, now }: CustomCatalogCall,
  refresh: Refresh,
  id: number,
): Promise<void> {
  await lockCustomCatalogs(db, actor.companyId)
  await loadCustomCatalog(db, actor, id)
  await refresh(db, await removeCatalog(db, id, now))
}

/** Adds or changes lines, all or none. @throws ViolationError for duplicate references */
export async function saveLines(
  { db, actor }: CustomCatalogCall,
  refresh: Refresh,
  id: number,
  lines: readonly Line[],
): Promise<{ added: number; updated: number }> {
  await lockCustomCatalogs(db, actor.companyId)
  await loadCustomCatalog(db, actor, id)
  const seen = new Set<string>()
  const duplicates = lines.flatMap(({ reference }, at) => {
    const key = reference.toUpperCase()
    if (seen.has(key)) return [{ propertyPath: `lines[${at}].reference`, code: 'reference_taken' as const }]
    seen.add(key)
    return []
  })
  if (duplicates.length > 0) throw new ViolationError(...duplicates)
  const { added, updated } = await upsertLines(db, id, lines)
  await refresh(db, [...added, ...updated])
  return { added: added.length, updated: updated.length }
}

async function loadProduct(db: Db, { companyId }: UserActor, id: number) {
  return foundOr404(findCustomProduct(db, companyId, id))
}

/**
 * Changes the given fields of a product.
 * @throws ViolationError for a reference that another product has
 * @throws AppError 412 when a value has changed since it was read
 */
export async function changeProduct(
  { db, actor }: CustomCatalogCall,
  refresh: Refresh,
  id: number,
  { reference, name, unitPrice, before = {} }: LineChange & { readonly before?: LineChange | undefined },
): Promise<CustomProduct> {
  await lockCustomCatalogs(db, actor.companyId)
  const { catalogId, isRemoved, product } = await loadProduct(db, actor, id)
  if (isRemoved) throw new AppError('not_found')
  const fields = ['reference', 'name', 'unitPrice'] as const
  if (fields.some((field) => before[field] !== undefined && before[field] !== product[field]))
    throw new AppError('version_moved')
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

/** Withdraws or restores a product. */
export async function setProductWithdrawn(
  { db, actor, now }: CustomCatalogCall,
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
