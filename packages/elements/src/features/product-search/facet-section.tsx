import { Disclosure } from '@comptoir/ui'
import type { ReactNode } from 'react'

interface FacetSectionProps {
  readonly title: ReactNode
  /** Number of active choices. */
  readonly chosen: number
  /** Open at first, even without a choice. */
  readonly isOpen: boolean
  readonly children: ReactNode
}

/** One filter with its title; open when a choice is active. */
export function FacetSection({ title, chosen, isOpen, children }: FacetSectionProps) {
  return (
    <Disclosure
      className="py-1"
      defaultOpen={isOpen || chosen > 0}
      title={title}
      end={chosen > 0 ? chosen : undefined}
    >
      {children}
    </Disclosure>
  )
}
