import type { ProductSheet } from '@comptoir/contract'
import { Tabs, type TabItem } from '@comptoir/ui'
import { useState } from 'react'
import { useText } from '../runtime/index.ts'
import { FeatureTable } from './feature-table.tsx'

type TabKey = 'description' | 'features'

/** What there is to read about the product; a tab without content is not there. */
export function SheetTabs({ product }: { readonly product: ProductSheet }) {
  const text = useText()
  const [selected, setSelected] = useState<TabKey>('description')
  const tabs: TabItem<TabKey>[] = []
  if (product.description.trim() !== '') {
    tabs.push({
      key: 'description',
      label: text('productSheet.description'),
      content: <p className="m-0 max-w-[75ch] whitespace-pre-line">{product.description}</p>,
    })
  }
  if (product.features.length > 0) {
    tabs.push({
      key: 'features',
      label: text('productSheet.features'),
      count: product.features.length,
      content: <FeatureTable features={product.features} />,
    })
  }
  if (tabs.length === 0) return null
  return <Tabs label={text('productSheet.tabs')} tabs={tabs} selected={selected} onSelect={setSelected} />
}
