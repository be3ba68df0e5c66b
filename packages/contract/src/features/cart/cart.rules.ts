import { feesOn, type FeeDue } from '../../domain/fees.rules.ts'
import type { CartGroup } from './cart.schema.ts'

/** Returns whether an ERP can get a line: it is available and has a price. */
export const isTransferable = ({ available, total }: CartGroup['lines'][number]): boolean =>
  available && total !== null

/** The fees due on a supplier's lines in an ERP; none where no line can be transferred. */
export function transferredFees({ lines, total, fees }: CartGroup): FeeDue[] {
  return lines.some(isTransferable) ? feesOn(total, fees) : []
}
