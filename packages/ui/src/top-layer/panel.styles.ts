/** Style of a list of choices in the top layer. */
export const panelClass =
  'max-h-[min(calc(var(--ui-space)*88),60dvh)] overflow-y-auto overscroll-contain rounded-md border-0 bg-raised p-1 text-base text-ink ' +
  'shadow-overlay outline-none animate-rise'

/** Style of an option, by Headless UI's data attributes. */
export const panelItemClass =
  'flex min-h-8 w-full min-w-0 cursor-pointer select-none items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-start ' +
  'text-ink no-underline data-focus:bg-brand-soft data-focus:text-brand-ink ' +
  'data-disabled:cursor-not-allowed data-disabled:text-muted'
