// The settings of the gallery, stored in its address so that a state can be linked to and captured.
export interface Settings {
  theme: 'light' | 'dark' | 'contrast' | 'auto'
  density: 'comfortable' | 'compact'
  language: 'fr' | 'en'
  /** In the page, or in a shadow root on a page with hostile styles. */
  place: 'page' | 'shadow'
}

export const defaults: Settings = { theme: 'light', density: 'comfortable', language: 'fr', place: 'page' }

const choices: { [Key in keyof Settings]: readonly Settings[Key][] } = {
  theme: ['light', 'dark', 'contrast', 'auto'],
  density: ['comfortable', 'compact'],
  language: ['fr', 'en'],
  place: ['page', 'shadow'],
}

function read<Key extends keyof Settings>(query: URLSearchParams, key: Key): Settings[Key] {
  const value = query.get(key)
  return choices[key].find((choice) => choice === value) ?? defaults[key]
}

/** The settings in an address, with defaults. */
export function readSettings(search: string): Settings {
  const query = new URLSearchParams(search)
  return {
    theme: read(query, 'theme'),
    density: read(query, 'density'),
    language: read(query, 'language'),
    place: read(query, 'place'),
  }
}

/** The address of the settings. */
export function writeSettings(settings: Settings): string {
  return `?${new URLSearchParams({ ...settings })}`
}
