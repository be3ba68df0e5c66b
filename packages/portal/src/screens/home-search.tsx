import { Kbd } from '@comptoir/ui'
import { useWords, Words } from '../portal.messages.ts'
import { usePortal } from '../portal.context.ts'
import { SearchBox } from '../search/search-box.tsx'

const examples = ['home.example.1', 'home.example.2', 'home.example.3'] as const

/** The big search box, with what one may type into it. */
export function HomeSearch() {
  const words = useWords()
  const { router } = usePortal()
  return (
    <div className="max-w-220">
      <SearchBox size="lg" />
      <p className="text-muted mt-3 mb-0 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Words id="home.examples" />
        {examples.map((id) => (
          <a
            key={id}
            href={router.hrefFor('products', { search: words(id) }) ?? '/'}
            className="text-brand-ink rounded-sm py-0.5 no-underline underline-offset-3 hover:underline"
          >
            {words(id)}
          </a>
        ))}
        <span className="hidden grow text-end @sm:block">
          <Words id="home.slashHint" values={{ key: <Kbd>{'/'}</Kbd> }} />
        </span>
      </p>
    </div>
  )
}
