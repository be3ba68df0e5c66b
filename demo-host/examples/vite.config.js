import react from '@vitejs/plugin-react'
import vue from '@vitejs/plugin-vue'

// `vite build react` or `vite build vue`, here. All that either framework is told of us is what a tag of ours looks like.
export default {
  base: './',
  plugins: [
    react(),
    vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('comptoir-') } } }),
  ],
}
