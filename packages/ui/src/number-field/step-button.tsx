import type { ReactNode } from 'react'

export interface StepButtonProps {
  label: string
  icon: ReactNode
  disabled?: boolean
  onStep: () => void
}

/** Plus or minus next to a number. Not in the Tab order, because the arrow keys of the number do the same. */
export function StepButton({ label, icon, disabled, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      title={label}
      disabled={disabled}
      // Keeps the focus, and the phone's keyboard, where they are.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onStep}
      className="text-muted hover:bg-hover hover:text-ink active:bg-pressed disabled:text-muted/50 flex w-8 shrink-0 cursor-pointer items-center justify-center self-stretch disabled:cursor-not-allowed disabled:bg-transparent [&>svg]:size-4"
    >
      {icon}
    </button>
  )
}
