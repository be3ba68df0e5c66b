const hues = [215, 160, 30, 280, 350]

/** A small drawing as a data address, so that the gallery fetches nothing. */
export function drawing(seed: string): string {
  const hue = hues[(Number.parseInt(seed, 10) - 1) % hues.length] ?? 215
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect x="20" y="6" width="24" height="52" rx="3" fill="hsl(${hue} 20% 92%)" stroke="hsl(${hue} 15% 45%)" stroke-width="2"/><rect x="26" y="22" width="12" height="16" rx="2" fill="hsl(${hue} 60% 45%)"/><circle cx="32" cy="13" r="2.5" fill="hsl(${hue} 15% 45%)"/><circle cx="32" cy="51" r="2.5" fill="hsl(${hue} 15% 45%)"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
