import { relationKinds, routes } from '@comptoir/contract'
import { Failure, Loaded, Text, useRead } from '../../runtime/index.ts'
import { Heading } from './heading-level.tsx'
import { RelatedList } from './related-list.tsx'
import { ListSkeleton } from './tab-skeletons.tsx'

interface RelatedTabProps {
  readonly id: number
}

/** Products of the same family, the most similar first. */
export function SimilarTab({ id }: RelatedTabProps) {
  const read = useRead(routes.listSimilarProducts, { params: { id } })
  return (
    <Loaded read={read} skeleton={<ListSkeleton />}>
      {({ member }) => <RelatedList label="productSheet.tab.similar" products={member} />}
    </Loaded>
  )
}

/** Related products: successor, accessories, predecessors, and products of other families. */
export function ComplementaryTab({ id }: RelatedTabProps) {
  const relations = useRead(routes.listProductRelations, { params: { id } })
  const read = useRead(routes.listComplementaryProducts, { params: { id } })
  return (
    <div className="flex flex-col gap-6">
      {relations.isError && (
        <Failure
          message={`error.${relations.error.code}`}
          busy={relations.isFetching}
          onRetry={() => void relations.refetch()}
        />
      )}
      {relationKinds.map((kind) => {
        const products = relations.data?.member.filter((one) => one.kind === kind) ?? []
        return (
          products.length > 0 && (
            <section key={kind}>
              <Heading depth={1} className="m-0 text-base font-semibold">
                <Text id={`productSheet.relation.${kind}`} />
              </Heading>
              <RelatedList
                label={`productSheet.relation.${kind}`}
                products={products.map(({ product, ratingCheck }) =>
                  Object.assign({}, product, { ratingCheck }),
                )}
              />
            </section>
          )
        )
      })}
      <Loaded read={read} skeleton={<ListSkeleton />}>
        {({ member }) =>
          member.length > 0 && (
            <section>
              <Heading depth={1} className="m-0 text-base font-semibold">
                <Text id="productSheet.goesWith" />
              </Heading>
              <RelatedList label="productSheet.goesWith" products={member} />
            </section>
          )
        }
      </Loaded>
    </div>
  )
}
