import type { ProductSheet, SheetTab } from '@comptoir/contract'
import { Tabs, type TabItem } from '@comptoir/ui'
import type { ReactNode } from 'react'
import { lazyPart, useText } from '../../runtime/index.ts'
import { FeatureTable } from './feature-table.tsx'
import { ListSkeleton, TableSkeleton } from './tab-skeletons.tsx'

const DocumentTab = lazyPart(async () => (await import('./document-tab.tsx')).DocumentTab)
const EnvironmentTab = lazyPart(async () => (await import('./environment-tab.tsx')).EnvironmentTab)
const SimilarTab = lazyPart(async () => (await import('./related-tabs.tsx')).SimilarTab)
const ComplementaryTab = lazyPart(async () => (await import('./related-tabs.tsx')).ComplementaryTab)

interface SheetTabsProps {
  readonly product: ProductSheet
  readonly shown: SheetTab
  readonly onShow: (tab: SheetTab) => void
}

/** Tabs of the product; empty tabs are hidden, and content is loaded when a tab opens. */
export function SheetTabs({ product, shown, onShow }: SheetTabsProps) {
  const text = useText()
  const { id, description, features, counts } = product
  const tab = (key: SheetTab, count: number, content: ReactNode): TabItem<SheetTab>[] =>
    count === 0
      ? []
      : [
          {
            key,
            label: text(`productSheet.tab.${key}`),
            content,
            // No count for a single text or table.
            ...(key !== 'description' && key !== 'environment' && { count }),
          },
        ]
  const tabs = [
    ...tab(
      'description',
      description.trim() === '' ? 0 : 1,
      <p className="m-0 max-w-[75ch] whitespace-pre-line">{description}</p>,
    ),
    ...tab('features', features.length, <FeatureTable product={product} />),
    ...tab('documents', counts.documents, <DocumentTab id={id} skeleton={<TableSkeleton />} />),
    ...tab(
      'environment',
      counts.environment,
      <EnvironmentTab product={product} skeleton={<TableSkeleton />} />,
    ),
    ...tab('similar', counts.similar, <SimilarTab id={id} skeleton={<ListSkeleton />} />),
    ...tab('complementary', counts.complementary, <ComplementaryTab id={id} skeleton={<ListSkeleton />} />),
  ]
  if (tabs.length === 0) return null
  return <Tabs label={text('productSheet.tabs')} tabs={tabs} selected={shown} onSelect={onShow} />
}
