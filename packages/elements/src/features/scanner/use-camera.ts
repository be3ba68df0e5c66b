import { useCallback, useEffect, useRef, useState } from 'react'
import {
  cameraIdOf,
  closeCamera,
  hasTorch,
  listCameras,
  openCamera,
  problemOf,
  switchTorch,
  type CameraChoice,
  type CameraProblem,
} from './camera.ts'

/** The last choice, for the next scan on this page. */
let lastChoice: string | null = null

/** The open camera and its settings; it is closed with the component. */
export function useCamera() {
  // A new object is another attempt.
  const [request, setRequest] = useState({ id: lastChoice })
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [cameras, setCameras] = useState<readonly CameraChoice[]>([])
  const [problem, setProblem] = useState<CameraProblem | null>(null)
  const [isTorchOn, setTorchOn] = useState(false)
  const open = useRef<MediaStream | null>(null)
  useEffect(() => {
    let isCurrent = true
    async function start() {
      try {
        const opened = await openCamera(request.id)
        if (!isCurrent) return closeCamera(opened)
        open.current = opened
        setStream(opened)
        setProblem(null)
        setCameras(await listCameras())
      } catch (error) {
        if (!isCurrent) return
        if (request.id === null) return setProblem(problemOf(error))
        // The chosen one was unplugged, or another program has it: any other will do.
        lastChoice = null
        setRequest({ id: null })
      }
    }
    void start()
    return () => {
      isCurrent = false
      if (open.current) closeCamera(open.current)
      open.current = null
    }
  }, [request])
  const choose = useCallback((id: string) => {
    lastChoice = id
    setTorchOn(false)
    setRequest({ id })
  }, [])
  async function toggleTorch() {
    if (!stream) return
    try {
      await switchTorch(stream, !isTorchOn)
      setTorchOn(!isTorchOn)
    } catch {
      // A phone that is too hot or nearly empty refuses: the lamp stays as it is.
    }
  }
  return {
    stream,
    problem,
    setProblem,
    cameras,
    cameraId: stream && cameraIdOf(stream),
    choose,
    retry: () => {
      setProblem(null)
      setRequest({ ...request })
    },
    torch: stream && hasTorch(stream) ? { isOn: isTorchOn, toggle: toggleTorch } : null,
  }
}
