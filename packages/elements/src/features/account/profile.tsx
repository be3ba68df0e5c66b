import { Skeleton } from '@comptoir/ui'
import { lazyPart, useText } from '../../runtime/index.ts'
import { Notifications } from '../../runtime/parts/notifications.tsx'
import { AddressSection } from './address-section.tsx'
import { FavoriteAgencies } from './favorite-agencies.tsx'
import { InformationSection } from './information-section.tsx'
import { PasswordSection } from './password-section.tsx'

const Assistants = lazyPart(async () => (await import('./assistant-tokens.part.ts')).Assistants)

/** The user's account in sections, each saved separately. */
export function Profile() {
  const text = useText()
  return (
    <Notifications>
      <section
        aria-label={text('profile.title')}
        className="grid items-start gap-4 @md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
      >
        <div part="information" className="min-w-0">
          <InformationSection />
        </div>
        <div part="addresses" className="min-w-0 @md:row-span-4">
          <AddressSection />
        </div>
        <div part="password" className="min-w-0">
          <PasswordSection />
        </div>
        <div part="favorites" className="min-w-0">
          <FavoriteAgencies />
        </div>
        <div part="assistants" className="min-w-0">
          <Assistants skeleton={<Skeleton shape="row" count={2} />} />
        </div>
      </section>
    </Notifications>
  )
}
