import { useState } from 'react'
import { cx } from '../cx.ts'
import { NoPictureIcon } from '../icon/icons.ts'

export interface PictureProps {
  /** Absent or `null` shows the icon for "no picture". */
  src: string | null | undefined
  /** Empty when the adjacent text already describes it. */
  alt: string
  /** Class of the square: its size, such as `size-12` or `w-full`. */
  className?: string
  /** Not to be loaded yet: its place stays empty. @default false */
  waits?: boolean
  /** Pictures above the fold are loaded eagerly. @default 'lazy' */
  loading?: 'lazy' | 'eager'
}

/** A square picture on a neutral background, with its loading and missing states. */
export function Picture({ src, alt, className, waits = false, loading = 'lazy' }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const isMissing = !src || failedSrc === src
  return (
    <span
      className={cx(
        'border-line bg-sunken relative flex aspect-square shrink-0 items-center justify-center overflow-clip rounded border',
        isMissing && 'text-muted',
        className,
      )}
    >
      {isMissing ? (
        <>
          <NoPictureIcon aria-hidden="true" className="size-1/3 max-h-8 max-w-8" />
          {alt && <span className="sr-only">{alt}</span>}
        </>
      ) : (
        !waits && (
          <img
            src={src}
            alt={alt}
            loading={loading}
            decoding="async"
            // Pictures need a white background, also in the dark theme; skeletons do not.
            onLoad={({ currentTarget }) => (currentTarget.style.background = '#fff')}
            onError={() => setFailedSrc(src)}
            className="size-full object-contain"
          />
        )
      )}
    </span>
  )
}
