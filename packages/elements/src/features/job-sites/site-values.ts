import {
  letterAddress,
  jobSiteChangeSchema,
  type JobSite,
  type JobSiteAddress,
  type OrganizationUnit,
  type TypedJob,
} from '@comptoir/contract'
import * as z from 'zod/mini'

const textNames = ['contactName', 'contactPhone', 'contactEmail', 'quoteNumber', 'quoteDescription'] as const
const dayNames = ['startsOn', 'endsOn'] as const
type TextName = (typeof textNames)[number] | (typeof dayNames)[number]

/** Form values of a site. */
export interface SiteValues extends Record<TextName, string> {
  readonly code: string
  readonly unit: number | null
  readonly name: string
  readonly address: JobSiteAddress | null
}

/** The values of a site, or of a new one. */
export function siteValues(site: JobSite | null, typed: TypedJob | null, unit: number | null): SiteValues {
  return {
    code: site?.code ?? typed?.code ?? '',
    unit: site?.unit.id ?? typed?.unit.id ?? unit,
    name: site?.name ?? typed?.name ?? '',
    address: site?.address ?? null,
    contactName: site?.contactName ?? '',
    contactPhone: site?.contactPhone ?? '',
    contactEmail: site?.contactEmail ?? '',
    quoteNumber: site?.quoteNumber ?? '',
    quoteDescription: site?.quoteDescription ?? '',
    startsOn: site?.startsOn ?? '',
    endsOn: site?.endsOn ?? '',
  }
}

/** Parses the values of a change, in which code and unit stay as they are. */
export const siteChangeSchema = z.pipe(
  z.pipe(
    z.custom<SiteValues>(),
    z.transform(
      ({
        code: _code,
        unit: _unit,
        address,
        ...details
      }: SiteValues): z.input<typeof jobSiteChangeSchema> => ({
        ...details,
        address: address && { ...address, country: 'France' },
      }),
    ),
  ),
  jobSiteChangeSchema,
)

/** An address on one line. */
export const writeAddress = (address: JobSiteAddress | null) => (address ? letterAddress(address) : '')

/** The units of a tree in its order, indented by their depth, for a select. */
export function unitOptions(
  units: readonly OrganizationUnit[],
  depth = 0,
): { readonly value: string; readonly label: string }[] {
  return units.flatMap(({ id, name, children }) => [
    { value: String(id), label: `${'\u00a0'.repeat(3 * depth)}${name}` },
    ...unitOptions(children, depth + 1),
  ])
}
