import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { cx } from '../cx.ts'
import type { CellDraft } from './use-grid-edits.ts'

interface GridFieldProps {
  readonly label: string
  /** The value in the row. */
  readonly text: string
  readonly draft: CellDraft | undefined
  readonly align: 'start' | 'end'
  readonly inputMode: 'text' | 'decimal'
  readonly narrowPlaceholder: string | undefined
  /** Its position, for keyboard navigation: `data-cell`. */
  readonly cell: string
  readonly isBold: boolean
  /** Returns `false` if the text is rejected immediately. */
  readonly onCommit: (text: string) => boolean
  /** Discards a rejected text. */
  readonly onRestore: () => void
  /** Returns whether it took the text. */
  readonly onPaste: (text: string) => boolean
  /** Moves to a neighbour; returns whether there is one. */
  readonly onStep: (across: number, down: number) => boolean
  readonly onUndo: (isRedo: boolean) => void
}

/**
 * The text of one cell as a field. It is committed by Enter, Tab and leaving; Escape restores the value of the row. While all
 * of it is selected the arrows go to the next cells, afterwards they move in the text. Enter and the arrows stay in a cell whose text is
 * rejected, or the correction would be typed into the next row.
 */
export function GridField(props: GridFieldProps) {
  const { label, text, draft, align, inputMode, cell, isBold, onCommit, onRestore, onPaste, onStep } = props
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? draft?.text ?? text
  const message = typed === null ? (draft?.message ?? null) : null
  // The step after a commit leaves the field before it is rendered again.
  const isCommitted = useRef(false)

  /** Returns whether the field can be left. */
  function commit(): boolean {
    if (typed === null || isCommitted.current) return true
    isCommitted.current = true
    setTyped(null)
    return typed.trim() === text && !draft?.message ? true : onCommit(typed.trim())
  }
  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    if (!onPaste(event.clipboardData.getData('text/plain'))) return
    event.preventDefault()
    setTyped(null)
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const isWhole = input.selectionStart === 0 && input.selectionEnd === input.value.length
    const isModified = event.altKey || event.metaKey || event.ctrlKey
    const step = (across: number, down: number) => {
      const isAccepted = commit()
      if (!isAccepted) input.select()
      if (!isAccepted || onStep(across, down)) event.preventDefault()
    }
    const key = event.key.toLowerCase()
    if ((event.ctrlKey || event.metaKey) && (key === 'z' || key === 'y') && typed === null) {
      event.preventDefault()
      return props.onUndo(key === 'y' || event.shiftKey)
    }
    if (event.key === 'Escape' && (typed !== null || draft?.message)) {
      event.preventDefault()
      event.stopPropagation()
      setTyped(null)
      return onRestore()
    }
    if (isModified || event.nativeEvent.isComposing) return undefined
    if (event.key === 'Enter') {
      event.preventDefault()
      return step(0, event.shiftKey ? -1 : 1)
    }
    if (event.key === 'ArrowDown') return step(0, 1)
    if (event.key === 'ArrowUp') return step(0, -1)
    if (event.key === 'F2' && isWhole) return input.setSelectionRange(input.value.length, input.value.length)
    if (!isWhole || event.shiftKey) return undefined
    if (event.key === 'ArrowLeft') return step(-1, 0)
    if (event.key === 'ArrowRight') return step(1, 0)
    return undefined
  }

  return (
    <>
      <input
        aria-label={label}
        aria-invalid={message === null ? undefined : true}
        aria-describedby={message === null ? undefined : id}
        data-cell={cell}
        inputMode={inputMode}
        placeholder={props.narrowPlaceholder}
        autoComplete="off"
        spellCheck={inputMode === 'text'}
        value={shown}
        onChange={(event) => {
          isCommitted.current = false
          setTyped(event.target.value)
        }}
        onFocus={(event) => event.target.select()}
        onBlur={() => void commit()}
        onPaste={handlePaste}
        onKeyDown={handleKeyDown}
        className={cx(
          'text-ink placeholder:text-muted focus-visible:outline-focus min-h-control-sm w-full min-w-0 rounded-sm border bg-transparent px-1.5 -outline-offset-1 focus-visible:outline-2 @max-sm:min-h-[44px] @max-sm:text-[16px] pointer-coarse:min-h-[44px] pointer-coarse:text-[16px] @sm:placeholder:text-transparent',
          align === 'end' && 'text-end tabular-nums',
          isBold && 'font-semibold',
          message === null ? 'border-line hover:border-line-strong' : 'border-danger',
        )}
      />
      {message !== null && (
        <span id={id} role="alert" className="text-danger-ink block text-sm">
          {message}
        </span>
      )}
    </>
  )
}
