import { escape } from '../platform/email/templates/layout.ts'

/** What a demo has for trying the elements. */
export interface PlaygroundDemo {
  /** Accounts whose password is published; the first is signed in to begin with. */
  readonly accounts: readonly string[]
  readonly password: string
  /** Attributes that a tag has to begin with, by tag and name. */
  readonly samples: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** What the built page of the playground is given. */
export interface PlaygroundSettings {
  /** Address of the folder of the elements, with a slash at its end. */
  readonly elements: string
  readonly demo?: PlaygroundDemo | undefined
  /** A publishable key, for a public page. */
  readonly key?: string | undefined
}

/** Writes the settings into the built page of the playground. */
export function fillPlayground(page: string, { elements, demo, key }: PlaygroundSettings): string {
  const data = [
    `data-elements="${escape(elements)}"`,
    ...(demo ? [`data-demo="${escape(JSON.stringify(demo))}"`] : []),
    ...(key === undefined ? [] : [`data-key="${escape(key)}"`]),
  ]
  return page.replace('data-elements="/elements/"', () => data.join(' '))
}

/** Writes the script tag of the elements into the built host page, as a stranger would. */
export function fillHost(page: string, elements: string): string {
  const script = `<script type="module" src="${escape(elements)}comptoir.js"></script>`
  return page.replace('</head>', (end) => `  ${script}\n  ${end}`)
}

/** Writes a content security policy into a page, for servers that send none. */
export function withPolicy(page: string, directives: Readonly<Record<string, string>>): string {
  const content = Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
  return page.replace(
    /<meta charset="[^"]*" \/>/,
    (first) => `${first}\n    <meta http-equiv="Content-Security-Policy" content="${escape(content)}" />`,
  )
}
