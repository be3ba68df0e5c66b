import { createContext, useContext, type ReactNode } from 'react'

const LevelContext = createContext(2)

interface HeadingLevelProps {
  /** Level of the product's name; headings below it are one level deeper. */
  readonly value: number
  readonly children: ReactNode
}

/** Heading level of the sheet within the host's page. */
export function HeadingLevel({ value, children }: HeadingLevelProps) {
  return <LevelContext value={value}>{children}</LevelContext>
}

interface HeadingProps {
  /** 0 is the product's name, 1 a section of the sheet. */
  readonly depth: 0 | 1
  readonly className?: string
  readonly children: ReactNode
}

const tags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

/** A heading of the sheet, at its level within the page. */
export function Heading({ depth, className, children }: HeadingProps) {
  const level = useContext(LevelContext) + depth
  const Tag = tags[Math.min(level, tags.length) - 1] ?? 'h2'
  return <Tag className={className}>{children}</Tag>
}
