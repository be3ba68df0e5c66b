import { Button, Kbd, SearchField, SearchIcon } from '@comptoir/ui'
import { useState } from 'react'
import { useWords, Words } from '../portal.messages.ts'
import { usePortal } from '../portal.context.ts'
import { useSearchFor } from '../search/use-search-for.ts'

const examples = ['home.example.1', 'home.example.2', 'home.example.3'] as const

/** The big search box, with what one may type into it. */
export function HomeSearch() {
  const words = useWords()
  const { router } = usePortal()
  const searchFor = useSearchFor()
  const [text, setText] = useState('')
  return (
    <>
      <form
        role="search"
        aria-label={words('frame.search')}
        data-portal-search=""
        action={router.hrefFor('products') ?? '/'}
        onSubmit={(event) => {
          event.preventDefault()
          searchFor(text)
        }}
        className="flex max-w-220 gap-2"
      >
        <SearchField
          size="lg"
          name="search"
          maxLength={255}
          label={words('frame.search')}
          placeholder={words('frame.searchPlaceholder')}
          clearLabel={words('frame.searchClear')}
          value={text}
          onValueChange={setText}
          className="grow"
        />
        <Button type="submit" variant="primary" size="lg" icon={<SearchIcon />}>
          <span className="sr-only @sm:not-sr-only">
            <Words id="frame.searchSubmit" />
          </span>
        </Button>
      </form>
      <p className="text-muted mt-3 mb-0 flex max-w-220 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
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
    </>
  )
}
