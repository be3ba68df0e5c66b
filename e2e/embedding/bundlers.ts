import { nodeResolve } from '@rollup/plugin-node-resolve'
import { build as esbuild } from 'esbuild'
import { rollup } from 'rollup'
import { build as vite } from 'vite'
import { build as vite7 } from 'vite-7'
import webpack from 'webpack'

/** Builds the entries of a project into `out`, with what a bundler does when nothing is configured; returns its warnings. */
type Bundler = (project: string, entries: Record<string, string>, out: string) => Promise<string[]>

/** The bundlers that embedders use. */
export const bundlers: Readonly<Record<string, Bundler>> = {
  'Vite 8': (root, input, outDir) => withVite(vite, root, input, outDir),
  'Vite 7': (root, input, outDir) => withVite(vite7 as unknown as typeof vite, root, input, outDir),
  Rollup: async (_project, input, dir) => {
    const warnings: string[] = []
    const bundle = await rollup({
      input,
      plugins: [nodeResolve({ browser: true })],
      onwarn: ({ message }) => void warnings.push(message),
    })
    await bundle.write({ dir })
    await bundle.close()
    return warnings
  },
  'esbuild, split': async (_project, entryPoints, outdir) => {
    const options = { bundle: true, minify: true, format: 'esm', splitting: true } as const
    const { warnings } = await esbuild({ entryPoints, outdir, ...options, logLevel: 'silent' })
    return warnings.map(({ text }) => text)
  },
  'esbuild, one file': async (_project, entryPoints, outdir) => {
    const { warnings } = await esbuild({
      entryPoints,
      outdir,
      bundle: true,
      minify: true,
      logLevel: 'silent',
    })
    return warnings.map(({ text }) => text)
  },
  webpack: (context, entry, path) =>
    new Promise((resolve, reject) => {
      const options = { context, entry, mode: 'production', output: { path } } as const
      // What is minified already takes half a minute to be minified again.
      webpack({ ...options, performance: false, optimization: { minimize: false } }, (error, stats) => {
        const { errors = [], warnings = [] } =
          stats?.toJson({ all: false, errors: true, warnings: true }) ?? {}
        if (error ?? errors[0]) reject(error ?? new Error(errors.map(({ message }) => message).join('\n')))
        else resolve(warnings.map(({ message }) => message))
      })
    }),
}

async function withVite(
  build: typeof vite,
  root: string,
  input: Record<string, string>,
  outDir: string,
): Promise<string[]> {
  const warnings: string[] = []
  await build({
    root,
    base: './',
    configFile: false,
    logLevel: 'silent',
    build: {
      outDir,
      // As for webpack below; the sizes of what is built are not printed.
      minify: false,
      reportCompressedSize: false,
      rollupOptions: {
        input,
        output: { entryFileNames: '[name].js' },
        onwarn: ({ message }) => void warnings.push(message),
      },
    },
  })
  return warnings
}
