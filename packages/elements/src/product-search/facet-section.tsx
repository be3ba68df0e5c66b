import { Disclosure } from '@comptoir/ui'
import type { ReactNode } from 'react'

interface FacetSectionProps {
  readonly title: ReactNode
  /** How many of its choices are in force. */
  readonly chosen: number
  /** Open at first, also when nothing is chosen. */
  readonly isOpen: boolean
  readonly children: ReactNode
}

/** One filter under its title; open where something is chosen. */
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
