import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export interface TabItem<Key extends string = string> {
  key: Key
  label: ReactNode
  icon?: ReactNode
  /** After the label, such as the number of documents. */
  count?: ReactNode
  content: ReactNode
  disabled?: boolean
}

export interface TabsProps<Key extends string = string> {
  /** Name of the whole list of tabs, for screen readers. */
  label: string
  tabs: readonly TabItem<Key>[]
  /** The chosen tab; stored by the owner, in an address for instance. An unknown key shows the first tab. */
  selected: Key
  onSelect: (key: Key) => void
  /** Arrows only move the focus and Enter chooses: for tabs whose content is slow to load. */
  manual?: boolean
  className?: string
}

/** Panels of which one is shown. Keyboard by Headless UI; the owner stores the choice, so that it can be in an address. */
export function Tabs<Key extends string>({
  label,
  tabs,
  selected,
  onSelect,
  manual,
  className,
}: TabsProps<Key>) {
  const index = Math.max(
    0,
    tabs.findIndex((tab) => tab.key === selected),
  )
  return (
    <TabGroup
      manual={manual}
      selectedIndex={index}
      onChange={(next) => {
        const tab = tabs[next]
        if (tab) onSelect(tab.key)
      }}
      className={className}
    >
      <TabList aria-label={label} className="border-line flex flex-wrap gap-x-1 border-b">
        {tabs.map((tab) => (
          <Tab
            key={tab.key}
            disabled={tab.disabled}
            data-tab={tab.key}
            className={cx(
              'min-h-control relative flex max-w-full cursor-pointer items-center gap-2 border-0 bg-transparent px-3 pb-0.5',
              'text-muted hover:text-ink data-selected:text-brand-ink text-base font-semibold -outline-offset-2',
              'data-selected:after:bg-brand after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full',
              'disabled:text-muted/60 disabled:cursor-not-allowed [&>svg]:size-4',
            )}
          >
            {tab.icon}
            {tab.label}
            {tab.count !== undefined && (
              <span className="bg-hover text-muted rounded-full px-1.5 text-xs">{tab.count}</span>
            )}
          </Tab>
        ))}
      </TabList>
      <TabPanels>
        {tabs.map((tab) => (
          <TabPanel key={tab.key} className="pt-4 outline-offset-4">
            {tab.content}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  )
}
