import { routes } from '@comptoir/contract'
import { Loaded, useRead } from '../../runtime/index.ts'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { InstallationForm } from './installation-form.tsx'
import { InstallationSkeleton } from './installation-skeleton.tsx'

/** The settings of the installation, saved together. */
export function Installation() {
  const read = useRead(routes.getInstallationSettings, {})
  return (
    <Notifications>
      <div part="form" className="max-w-240">
        <Loaded read={read} skeleton={<InstallationSkeleton />}>
          {(settings) => <InstallationForm settings={settings} />}
        </Loaded>
      </div>
    </Notifications>
  )
}
