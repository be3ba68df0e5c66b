// For `npm run gallery -w @comptoir/ui`, only the kit. The product's build serves the same page under /dev/ui.
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), tailwind()],
  resolve: { conditions: ['@comptoir/source', 'module', 'browser', 'development|production'] },
  build: { outDir: '../../../dist/gallery', emptyOutDir: true },
  server: { host: '127.0.0.1' },
})
