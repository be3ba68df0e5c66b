import { routes, type Agency } from '@comptoir/contract'
import { Badge, Button, CheckIcon, HeartIcon, Picture } from '@comptoir/ui'
import { Text, useElement, useHasUser, useRead, useSession } from '../../runtime/index.ts'
import { useNow } from '../../domain/directory/use-now.ts'
import { OpeningBadge } from '../../domain/directory/opening-badge.tsx'
import { useFavorite } from './use-favorite.ts'

/** The head of the sheet: supplier, opening state, agreement and favourite. */
export function AgencyHead({ agency }: { readonly agency: Agency }) {
  const { session } = useElement()
  const { can } = useSession()
  const hasUser = useHasUser()
  const now = useNow()
  const { name, supplier } = agency
  const suppliers = useRead(
    routes.listSuppliers,
    { query: { page: 1, itemsPerPage: 10, id: [supplier.id] } },
    { enabled: can(routes.listSuppliers.permission) },
  )
  const described = suppliers.data?.member[0]
  return (
    <header className="flex flex-wrap items-start gap-4">
      <Picture src={described?.logo && `${session.apiBase}${described.logo}`} alt="" className="size-16" />
      <div className="flex min-w-0 grow basis-60 flex-col gap-2">
        <div className="min-w-0">
          <h2 className="m-0 text-xl font-semibold wrap-anywhere">{name}</h2>
          {supplier.name !== name && <p className="text-muted m-0">{supplier.name}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          <OpeningBadge agency={agency} now={now} />
          {described?.agreement && (
            <Badge tone="success" icon={<CheckIcon />}>
              <Text id="agencySheet.agreement" />
            </Badge>
          )}
        </div>
      </div>
      {hasUser && <FavoriteButton agency={agency} />}
    </header>
  )
}

/** Only signed-in users have favourites. */
function FavoriteButton({ agency }: { readonly agency: Agency }) {
  const { isPending, toggle } = useFavorite(agency)
  const { favorite } = agency
  return (
    <Button
      icon={<HeartIcon className={favorite ? 'fill-current' : undefined} />}
      busy={isPending}
      onClick={() => void toggle()}
    >
      <Text id={favorite ? 'agencySheet.isFavorite' : 'agencySheet.favorite'} />
    </Button>
  )
}
