/**
 * openapi-typescript writes types through TypeScript's own API, which TypeScript 7 does not have.
 * @param {{ name?: string, dependencies: Record<string, string>, peerDependencies: Record<string, string> }} manifest
 */
function readPackage(manifest) {
  if (manifest.name === 'openapi-typescript') {
    delete manifest.peerDependencies.typescript
    manifest.dependencies.typescript = '6.0.3'
  }
  return manifest
}

export const hooks = { readPackage }
