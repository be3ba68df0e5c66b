/** Tells by a beep and a vibration what a scan has found, for eyes that are on the shelf. */
export interface ScanSignal {
  readonly accept: () => void
  readonly reject: () => void
  readonly close: () => void
}

/** Open it in the handler of a click: browsers let no page sound before one. */
export function openScanSignal(): ScanSignal {
  const audio = typeof AudioContext === 'undefined' ? null : new AudioContext()
  // Silent where the device or the page does not allow it: the screen says the same.
  void audio?.resume().catch(() => undefined)
  function beep(frequency: number, start: number, seconds: number) {
    if (!audio) return
    const tone = new OscillatorNode(audio, { frequency, type: 'square' })
    tone.connect(new GainNode(audio, { gain: 0.08 })).connect(audio.destination)
    tone.start(audio.currentTime + start)
    tone.stop(audio.currentTime + start + seconds)
  }
  return {
    accept: () => {
      beep(1760, 0, 0.09)
      navigator.vibrate?.(60)
    },
    reject: () => {
      beep(330, 0, 0.12)
      beep(330, 0.18, 0.12)
      navigator.vibrate?.([60, 80, 60])
    },
    close: () => void audio?.close().catch(() => undefined),
  }
}
