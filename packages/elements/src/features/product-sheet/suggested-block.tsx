import { routes } from '@comptoir/contract'
import { Loaded, Text, useRead } from '../../runtime/index.ts'
import { Heading } from './heading-level.tsx'
import { RelatedList } from './related-list.tsx'
import { ListSkeleton } from './tab-skeletons.tsx'

/** Products suggested by the company's staff. */
export function SuggestedBlock({ id }: { readonly id: number }) {
  const read = useRead(routes.listSuggestedProducts, { params: { id } })
  return (
    <section className="flex flex-col gap-1">
      <Heading depth={1} className="m-0 text-lg font-semibold">
        <Text id="productSheet.suggested" />
      </Heading>
      <Loaded read={read} skeleton={<ListSkeleton />}>
        {({ member }) =>
          member.length > 0 ? (
            <RelatedList label="productSheet.suggested" products={member} />
          ) : (
            <p className="text-muted m-0">
              <Text id="productSheet.noSuggested" />
            </p>
          )
        }
      </Loaded>
    </section>
  )
}
