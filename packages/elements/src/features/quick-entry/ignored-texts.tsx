import { Button } from '@comptoir/ui'
import { Text, useElementStore, useElementStoreApi, useText } from '../../runtime/index.ts'
import { entryStore } from './quick-entry.store.ts'

/** Maximum characters shown per line: an embedded picture is one endless line. */
const shownMax = 300

/** Ignored text around the lines: listed, and restorable in the text box. */
export function IgnoredTexts({ isBox = false }: { readonly isBox?: boolean }) {
  const text = useText()
  const store = useElementStoreApi(entryStore)
  const ignored = useElementStore(entryStore, (state) => state.ignored)
  if (ignored.length === 0) return null
  return (
    <div className="text-muted text-sm">
      <p className="m-0">
        {text(isBox ? 'quickEntry.ignoredBefore' : 'quickEntry.ignored', { count: ignored.length })}
      </p>
      <div className="flex flex-col items-start gap-2">
        <ul
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too
          tabIndex={0}
          aria-label={text('quickEntry.ignoredTexts')}
          className="border-line m-0 mt-1 max-h-40 w-full list-none overflow-y-auto border-s-2 ps-3"
        >
          {ignored.map((line) => (
            <li key={line.id} className="wrap-break-word">
              {line.text.length > shownMax ? `${line.text.slice(0, shownMax)}…` : line.text}
            </li>
          ))}
        </ul>
        {isBox && (
          <Button size="sm" onClick={() => store.getState().takeIgnored()}>
            <Text id="quickEntry.takeIgnored" />
          </Button>
        )}
      </div>
    </div>
  )
}
