import { cx } from '../cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

// Only changes by the pointer are animated; others apply immediately. Hidden in print.
const base =
  'relative inline-flex shrink-0 cursor-pointer select-none items-center justify-center rounded font-semibold ' +
  'whitespace-nowrap no-underline hover:transition-[background-color,border-color,color,box-shadow] hover:duration-100 ' +
  'disabled:cursor-not-allowed aria-disabled:cursor-not-allowed print:hidden'

const variants: Record<ButtonVariant, string> = {
  primary:
    'border border-transparent bg-brand text-on-brand shadow-raised hover:bg-brand-hover ' +
    'disabled:bg-pressed disabled:text-muted disabled:shadow-none not-aria-busy:aria-disabled:bg-pressed not-aria-busy:aria-disabled:text-muted',
  secondary:
    'border border-line-strong/60 bg-surface text-ink shadow-raised hover:border-line-strong hover:bg-sunken ' +
    'active:bg-pressed disabled:border-line disabled:bg-sunken disabled:text-muted disabled:shadow-none ' +
    'not-aria-busy:aria-disabled:bg-sunken not-aria-busy:aria-disabled:text-muted',
  quiet:
    'border border-transparent bg-transparent text-ink hover:bg-hover active:bg-pressed aria-expanded:bg-hover ' +
    'disabled:bg-transparent disabled:text-muted not-aria-busy:aria-disabled:text-muted',
  danger:
    'border border-transparent bg-danger text-on-danger shadow-raised hover:bg-danger-hover ' +
    'disabled:bg-pressed disabled:text-muted disabled:shadow-none not-aria-busy:aria-disabled:bg-pressed not-aria-busy:aria-disabled:text-muted',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-control-sm gap-1.5 px-2.5 text-sm',
  md: 'min-h-control gap-2 px-3.5 text-base',
  lg: 'min-h-control-lg gap-2 px-5 text-lg',
}

const squares: Record<ButtonSize, string> = {
  sm: 'size-control-sm',
  md: 'size-control',
  lg: 'size-control-lg',
}

/** Classes of a button, shared by the button, the link that looks like one and the triggers of menus. */
export function buttonClass(
  variant: ButtonVariant = 'secondary',
  size: ButtonSize = 'md',
  shape: 'text' | 'square' = 'text',
): string {
  return cx(base, variants[variant], shape === 'square' ? squares[size] : sizes[size])
}
