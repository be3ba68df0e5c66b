import { Kbd } from './kbd.tsx'

export interface Shortcut {
  /** In sequence, or as alternatives: `['↑', '↓']`, `['Ctrl', 'K']`. */
  keys: readonly string[]
  /** What they do. */
  label: string
}

/** Keys and their actions, one pair per line. */
export function ShortcutList({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
    <dl className="m-0 grid grid-cols-[minmax(calc(var(--ui-space)*14),auto)_1fr] items-center gap-x-4 gap-y-3">
      {shortcuts.map(({ keys, label }) => (
        <div key={label} className="contents">
          <dt className="flex gap-1">
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dt>
          <dd className="m-0">{label}</dd>
        </div>
      ))}
    </dl>
  )
}
