/** A link to a row of this or another list. */
export const linkClass =
  'text-brand-ink min-h-6 pointer-coarse:py-2.5 cursor-pointer rounded-sm border-0 bg-transparent p-0 text-start font-semibold wrap-anywhere no-underline underline-offset-3 hover:underline'
