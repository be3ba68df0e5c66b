import { constants } from '@comptoir/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Position } from '../runtime/geocoding/geocoder.ts'

/**
 * - `asking`: the device, or the person before it, has not answered yet;
 * - `denied`: refused, now or for good;
 * - `unavailable`: the device does not know;
 * - `timeout`: nobody answered in time, for instance because the question was closed;
 * - `unsupported`: the page may not ask.
 */
export type DeviceStatus = 'idle' | 'asking' | 'denied' | 'unavailable' | 'timeout' | 'unsupported'

export interface DevicePosition {
  readonly status: DeviceStatus
  /** Asks; only ever after a click (D-16). */
  readonly locate: () => void
  /** Forgets the question and its failure. */
  readonly dismiss: () => void
}

/** A block of houses: near enough for agencies, and all that goes into an address that may be shared. */
const precision = 1000
const round = (degrees: number) => Math.round(degrees * precision) / precision

/**
 * The position of the device, on demand. A timer of our own runs beside the browser's: a question that is closed
 * without an answer may never come back. An answer after that is still taken.
 */
export function useDevicePosition(onFound: (position: Position) => void): DevicePosition {
  const [status, setStatus] = useState<DeviceStatus>('idle')
  const attempt = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const found = useRef(onFound)
  useEffect(() => {
    found.current = onFound
  }, [onFound])

  const dismiss = useCallback(() => {
    attempt.current += 1
    clearTimeout(timer.current)
    setStatus('idle')
  }, [])

  const locate = useCallback(() => {
    attempt.current += 1
    const current = attempt.current
    const settle = (next: DeviceStatus) => {
      if (current !== attempt.current) return
      clearTimeout(timer.current)
      setStatus(next)
    }
    if (!('geolocation' in navigator)) {
      settle('unsupported')
      return
    }
    setStatus('asking')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => settle('timeout'), constants.geolocationOptions.timeout)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (current !== attempt.current) return
        settle('idle')
        found.current({ latitude: round(coords.latitude), longitude: round(coords.longitude) })
      },
      ({ code }) => settle(statusOf(code)),
      constants.geolocationOptions,
    )
  }, [])

  useEffect(
    () => () => {
      attempt.current += 1
      clearTimeout(timer.current)
    },
    [],
  )
  return { status, locate, dismiss }
}

/** The codes of `GeolocationPositionError`. */
function statusOf(code: number): DeviceStatus {
  return code === 1 ? 'denied' : code === 3 ? 'timeout' : 'unavailable'
}
