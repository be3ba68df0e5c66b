import { air } from './air.ts'
import { automation } from './automation.ts'
import { cables } from './cables.ts'
import { heating } from './heating.ts'
import type { Sector } from './kind.ts'
import { lighting } from './lighting.ts'
import { protection } from './protection.ts'
import { routing } from './routing.ts'
import { wiring } from './wiring.ts'

/** The top of the family tree; manufacturers and suppliers refer to sectors by these keys. */
export const sectors = {
  protection,
  automation,
  cables,
  wiring,
  lighting,
  routing,
  air,
  heating,
} as const satisfies Record<string, Sector>

export type SectorKey = keyof typeof sectors
