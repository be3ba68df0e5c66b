import { routes, type JobSite } from '@comptoir/contract'
import { CheckIcon, DeleteIcon, EditIcon, Menu, MoreIcon, UndoIcon } from '@comptoir/ui'
import { useState } from 'react'
import { lazyPart, Text, useSession, useText } from '../../runtime/index.ts'
import { useSiteActions } from './use-site-actions.ts'

const SiteForm = lazyPart(async () => (await import('./site-form.tsx')).SiteForm)

interface SiteMenuProps {
  readonly site: JobSite
  /** Removes it, on its own page; by default it is removed from the list. */
  readonly onRemove?: (site: JobSite) => Promise<void>
}

/** Actions on a site, for those who may change it. */
export function SiteMenu({ site, onRemove }: SiteMenuProps) {
  const text = useText()
  const { can } = useSession()
  const { toggle, remove } = useSiteActions()
  const [isEditing, setEditing] = useState(false)
  if (site.isInherited || !can(routes.changeJobSite.permission)) return null
  const isOpen = site.state === 'open'
  return (
    <>
      <Menu
        iconOnly
        size="sm"
        placement="bottom-end"
        label={text('jobSites.menu', { name: site.name })}
        icon={<MoreIcon />}
        groups={[
          [
            {
              key: 'edit',
              icon: <EditIcon />,
              label: <Text id="jobSites.edit" />,
              onSelect: () => setEditing(true),
            },
            {
              key: 'state',
              icon: isOpen ? <CheckIcon /> : <UndoIcon />,
              label: <Text id={isOpen ? 'jobSites.close' : 'jobSites.open'} />,
              onSelect: () => void toggle(site),
            },
            {
              key: 'remove',
              icon: <DeleteIcon />,
              label: <Text id="jobSites.remove" />,
              danger: true,
              onSelect: () => void (onRemove ?? remove)(site),
            },
          ],
        ]}
      />
      {isEditing && <SiteForm site={site} typed={null} onClose={() => setEditing(false)} />}
    </>
  )
}
