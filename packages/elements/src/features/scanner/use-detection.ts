import { useEffect, useEffectEvent, type RefObject } from 'react'
import { openDetector, type CodeDetector, type DetectedCode } from './open-detector.ts'

/** Milliseconds between two pictures: enough for a hand, and the phone stays cool. */
const interval = 120

let opening: Promise<CodeDetector> | null = null

/** One detector per page; a failed one is opened again. */
function sharedDetector(): Promise<CodeDetector> {
  opening ??= openDetector().catch((error: unknown) => {
    opening = null
    throw error
  })
  return opening
}

interface Detection {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly stream: MediaStream | null
  readonly onCode: (code: DetectedCode) => void
  /** The code that reads pictures could not be loaded. */
  readonly onFailure: () => void
}

/** Looks for codes in the picture of the camera until it is closed. */
export function useDetection({ video, stream, onCode, onFailure }: Detection): void {
  const report = useEffectEvent(onCode)
  const fail = useEffectEvent(onFailure)
  useEffect(() => {
    if (!stream) return undefined
    const stopping = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    async function look(detector: CodeDetector) {
      const picture = video.current
      if (picture && picture.readyState >= picture.HAVE_CURRENT_DATA) {
        // A picture that cannot be read, such as one during a turn of the phone, is left out.
        const codes = await detector.detect(picture).catch(() => [])
        if (stopping.signal.aborted) return
        for (const code of codes) report(code)
      }
      timer = setTimeout(() => void look(detector), interval)
    }
    async function start() {
      const detector = await sharedDetector().catch(() => null)
      if (stopping.signal.aborted) return
      if (detector) await look(detector)
      else fail()
    }
    void start()
    return () => {
      stopping.abort()
      clearTimeout(timer)
    }
  }, [stream, video])
}
