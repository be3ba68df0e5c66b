import { createContext, useContext, type ReactNode } from 'react'

const LevelContext = createContext(2)

interface HeadingLevelProps {
  /** Level of the product's name; what stands below it is one level deeper. */
  readonly value: number
  readonly children: ReactNode
}

/** How deep the headings of the sheet are in the page of the host. */
export function HeadingLevel({ value, children }: HeadingLevelProps) {
  return <LevelContext value={value}>{children}</LevelContext>
}

interface HeadingProps {
  /** 0 is the product's name, 1 a part of the sheet. */
  readonly depth: 0 | 1
  readonly className?: string
  readonly children: ReactNode
}

const tags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

/** A heading of the sheet, at its place among the headings of the page. */
export function Heading({ depth, className, children }: HeadingProps) {
  const level = useContext(LevelContext) + depth
  const Tag = tags[Math.min(level, tags.length) - 1] ?? 'h2'
  return <Tag className={className}>{children}</Tag>
}
