/**
 * Why there is no picture. `page`: the page, or the frame it is in, may not use a camera; `denied`: the user or the browser's settings
 * refused; `none`: there is none; `busy`: another program has it; `reader`: the code that reads the picture could not be loaded.
 */
export const cameraProblems = ['page', 'denied', 'none', 'busy', 'reader'] as const
export type CameraProblem = (typeof cameraProblems)[number]

/** A camera that the user may choose. */
export interface CameraChoice {
  readonly id: string
  readonly label: string
}

/** `torch` is in the browsers that have one, not yet in their types. */
type TorchTrack = Omit<MediaStreamTrack, 'getCapabilities'> & {
  readonly getCapabilities?: () => MediaTrackCapabilities & { readonly torch?: boolean }
}

/** Opens the chosen camera, or the one at the back; rejects with a `DOMException` (`problemOf`). */
export function openCamera(id: string | null): Promise<MediaStream> {
  // Absent on pages without HTTPS.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (!devices) return Promise.reject(new DOMException('No camera on this page', 'SecurityError'))
  const video = {
    ...(id === null ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: id } }),
    width: { ideal: 1280 },
    height: { ideal: 720 },
  }
  return devices.getUserMedia({ video, audio: false })
}

/** Translates the error of `openCamera`. */
export function problemOf(error: unknown, page: Document = document): CameraProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'SecurityError') return 'page'
  if (name === 'NotAllowedError') return isForbiddenByPage(page) ? 'page' : 'denied'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none'
}

interface PolicyDocument {
  readonly featurePolicy?: { readonly allowsFeature: (name: string) => boolean }
}

/** Whether the page's `Permissions-Policy` forbids the camera; Chromium only, others fail when it is opened. */
function isForbiddenByPage(page: Document & PolicyDocument): boolean {
  return page.featurePolicy?.allowsFeature('camera') === false
}

/** The cameras of the device; named once one has been allowed. */
export async function listCameras(): Promise<readonly CameraChoice[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }, index) => ({ id: deviceId, label: label === '' ? `${index + 1}` : label }))
}

/** The id of the open camera. */
export const cameraIdOf = (stream: MediaStream) => stream.getVideoTracks()[0]?.getSettings().deviceId ?? null

/** Whether the open camera has a lamp that can be switched. */
export function hasTorch(stream: MediaStream): boolean {
  const track: TorchTrack | undefined = stream.getVideoTracks()[0]
  return track?.getCapabilities?.().torch === true
}

export async function switchTorch(stream: MediaStream, isOn: boolean): Promise<void> {
  const torch: MediaTrackConstraintSet & { readonly torch: boolean } = { torch: isOn }
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [torch] })
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
