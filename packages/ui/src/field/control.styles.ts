import { cx } from '../cx.ts'

export type ControlSize = 'sm' | 'md' | 'lg'

const sizes: Record<ControlSize, string> = {
  sm: 'min-h-control-sm text-sm',
  md: 'min-h-control text-base',
  lg: 'min-h-control-lg text-lg',
}

/** The frame of all inputs and pickers: the same border, focus and error everywhere. */
export function controlClass(size: ControlSize = 'md'): string {
  return cx(
    'w-full min-w-0 rounded border border-line-strong bg-surface text-ink',
    'placeholder:text-muted hover:border-ink hover:transition-[border-color] hover:duration-100',
    'focus-visible:border-focus focus-visible:outline-2 focus-visible:-outline-offset-1',
    'aria-invalid:border-danger aria-invalid:focus-visible:outline-danger',
    '[&[readonly]]:bg-sunken disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted',
    sizes[size],
  )
}

/** The same frame around a control with icons or buttons inside: the frame shows the focus of the control. */
export function controlGroupClass(size: ControlSize = 'md'): string {
  return cx(
    'flex w-full min-w-0 items-center rounded border border-line-strong bg-surface text-ink',
    'hover:border-ink hover:transition-[border-color] hover:duration-100',
    'has-[input:focus-visible]:border-focus has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus',
    'has-[input:focus-visible]:-outline-offset-1',
    'has-[[aria-invalid]]:border-danger has-[[aria-invalid]:focus-visible]:outline-danger',
    'has-[input[readonly]]:bg-sunken has-[input:disabled]:border-line has-[input:disabled]:bg-sunken has-[input:disabled]:text-muted',
    sizes[size],
  )
}

/** An input inside such a frame. */
export const bareInputClass =
  'min-w-0 flex-1 self-stretch border-0 bg-transparent px-3 py-0 text-inherit outline-none ' +
  'placeholder:text-muted focus-visible:outline-none disabled:cursor-not-allowed'
