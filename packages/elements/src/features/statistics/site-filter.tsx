import { routes } from '@comptoir/contract'
import { ChoiceField } from '../../domain/choice/choice-field.tsx'
import { useRead, useText } from '../../runtime/index.ts'

interface SiteFilterProps {
  /** 0: all. */
  readonly value: number
  readonly onChange: (site: number) => void
}

/** One site, also a closed one that a link has chosen. */
export function SiteFilter({ value, onChange }: SiteFilterProps) {
  const text = useText()
  const read = useRead(
    routes.listJobSiteChoices,
    { query: { page: 1, itemsPerPage: 1, id: [value] } },
    { enabled: value > 0 },
  )
  const chosen = read.data?.member.find(({ id }) => id === value) ?? null
  return (
    <ChoiceField
      route={routes.listJobSiteChoices}
      label={text('statistics.site')}
      value={value > 0 ? chosen : null}
      onChoose={(site) => onChange(site?.id ?? 0)}
    />
  )
}
