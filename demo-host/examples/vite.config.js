import react from '@vitejs/plugin-react'
import vue from '@vitejs/plugin-vue'

// `vite build react` or `vite build vue`, here. The only setting for us is how to recognise our tags.
export default {
  base: './',
  plugins: [
    react(),
    vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('comptoir-') } } }),
  ],
}
