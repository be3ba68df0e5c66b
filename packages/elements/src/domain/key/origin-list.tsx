import { Text } from '../../runtime/index.ts'

const shown = 3

/** The first sites; the others are counted, and listed in a tooltip. */
export function OriginList({ origins }: { readonly origins: readonly string[] }) {
  const more = origins.slice(shown)
  return (
    <ul role="list" className="m-0 list-none p-0">
      {origins.slice(0, shown).map((origin) => (
        <li key={origin} className="wrap-anywhere">
          {origin}
        </li>
      ))}
      {more.length > 0 && (
        <li className="text-muted" title={more.join('\n')}>
          <Text id="key.moreOrigins" values={{ count: more.length }} />
        </li>
      )}
    </ul>
  )
}
