import { AppError } from '@comptoir/contract'

/** Returns what a query finds. @throws AppError 404 when it finds nothing */
export async function foundOr404<Found extends object | string | number>(
  query: Promise<Found | null | undefined>,
): Promise<Found> {
  const found = await query
  if (found === undefined || found === null) throw new AppError('not_found')
  return found
}
