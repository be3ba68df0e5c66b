/** The browser's storage; in memory of the tab where the browser denies it (private windows, policies). */
export function browserStorage(find: () => Storage = () => window.localStorage): Storage {
  const probe = 'comptoir.probe'
  try {
    const storage = find()
    storage.setItem(probe, '1')
    storage.removeItem(probe)
    return storage
  } catch {
    return memoryStorage()
  }
}

export function memoryStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}
