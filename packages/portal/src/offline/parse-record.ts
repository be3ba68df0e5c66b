import { isRecord } from '@comptoir/contract'

/** Parses JSON; anything but an object is an empty one. */
export function parseRecord(text: string): Readonly<Record<string, unknown>> {
  const parsed: unknown = JSON.parse(text)
  return isRecord(parsed) ? parsed : {}
}
