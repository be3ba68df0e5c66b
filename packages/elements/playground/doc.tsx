import { Disclosure } from '@comptoir/ui'

/** A description from the manifest, which is in English; what is between backticks is code. */
export function Doc({ children }: { readonly children: string }) {
  const parts = children.split('`')
  return (
    <span lang="en" className="wrap-anywhere">
      {parts.map((part, at) =>
        at % 2 === 1 ? (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other identity
          <code key={at} className="font-mono text-xs">
            {part}
          </code>
        ) : (
          part
        ),
      )}
    </span>
  )
}

/** A name of the API. */
export function Name({ children }: { readonly children: string }) {
  return <code className="font-mono text-sm wrap-anywhere">{children}</code>
}

interface TypeProps {
  readonly title: string
  readonly children: string
}

/** A type, as TypeScript writes it, behind its title. */
export function Type({ title, children }: TypeProps) {
  return (
    <Disclosure title={<span className="text-muted text-sm font-normal">{title}</span>}>
      <code className="text-muted bg-sunken block max-h-60 overflow-auto rounded px-2 py-1 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
        {children}
      </code>
    </Disclosure>
  )
}
