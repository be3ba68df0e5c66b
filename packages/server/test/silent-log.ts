/** A log that discards everything. */
export const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
