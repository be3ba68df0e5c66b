import { PortalText } from '../portal.messages.ts'

/** The first stop of the Tab key. */
export function SkipLink() {
  return (
    <a
      href="#content"
      onClick={(event) => {
        event.preventDefault()
        document.querySelector<HTMLElement>('#content')?.focus()
      }}
      className="bg-brand text-on-brand absolute start-4 top-2 z-40 -translate-y-24 rounded px-4 py-2 font-semibold focus:translate-y-0"
    >
      <PortalText id="frame.skip" />
    </a>
  )
}
