import { constants } from '@comptoir/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Position } from '../../runtime/geocoding/geocoder.ts'

/**
 * - `asking`: waiting for the device or the permission;
 * - `denied`: permission denied, once or permanently;
 * - `unavailable`: the device does not know its position;
 * - `timeout`: no answer in time, for instance because the prompt was closed;
 * - `unsupported`: the page may not request the position.
 */
export type DeviceStatus = 'idle' | 'asking' | 'denied' | 'unavailable' | 'timeout' | 'unsupported'

export interface DevicePosition {
  readonly status: DeviceStatus
  /** Requests the position; only after a click (D-16). */
  readonly locate: () => void
  /** Cancels the request and clears its error. */
  readonly dismiss: () => void
}

/** Rounded to a city block: precise enough for agencies, and safe in a shared URL. */
const precision = 1000
const round = (degrees: number) => Math.round(degrees * precision) / precision

/**
 * The device's position, on demand. A timer runs beside the browser's: a prompt closed without an answer may never
 * return. A late answer is still used.
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

/** Codes of `GeolocationPositionError`. */
function statusOf(code: number): DeviceStatus {
  return code === 1 ? 'denied' : code === 3 ? 'timeout' : 'unavailable'
}
