import type { AtRule, Plugin, Rule } from 'postcss'

const rem = /(?<![\w.-])(-?\d*\.?\d+)rem\b/g

/**
 * Makes Tailwind's sheet work in a shadow root and independent of the page around it:
 * - `@property` is ignored in shadow roots, and Tailwind skips its own fallback where the browser knows
 *   `@property` (tailwindlabs/tailwindcss#15005): the rules are removed, the fallback always applies;
 * - fallbacks for browsers without `color-mix` are left out;
 * - `rem` follows the page: it becomes a multiple of `--comptoir-rem`;
 * - theme variables live on the inner root, where no rule of the page can reach them.
 */
export function shadowCss(): Plugin {
  return {
    postcssPlugin: 'comptoir-shadow-css',
    OnceExit(root) {
      root.walkAtRules('property', (rule) => void rule.remove())
      root.walkAtRules('layer', unwrapFallback)
      root.walkAtRules('supports', unwrapColorMix)
      root.walkAtRules(/^(container|media)$/, (rule) => {
        rule.params = rule.params.replace(rem, (_text, count: string) => `${Number(count) * 16}px`)
      })
      root.walkRules(moveToInnerRoot)
      root.walkDecls((declaration) => {
        declaration.value = declaration.value.replace(
          rem,
          (_text, count: string) => `calc(${count} * var(--comptoir-rem, 16px))`,
        )
      })
    },
  }
}

function unwrapFallback(layer: AtRule): void {
  if (layer.params !== 'properties') return
  layer.walkAtRules('supports', (condition) => {
    condition.replaceWith(condition.nodes ?? [])
  })
}

/** Every supported browser has `color-mix`: the fallback just before it is removed. */
function unwrapColorMix(condition: AtRule): void {
  if (!condition.params.includes('color-mix')) return
  for (const node of condition.nodes ?? []) {
    const before = condition.prev()
    if (node.type === 'decl' && before?.type === 'decl' && before.prop === node.prop) before.remove()
  }
  condition.replaceWith(condition.nodes ?? [])
}

function moveToInnerRoot(rule: Rule): void {
  const selectors = rule.selectors.map((selector) => selector.trim())
  if (!selectors.some((selector) => selector === ':root' || selector === 'html')) return
  const others = selectors.filter((selector) => ![':root', ':host', 'html'].includes(selector))
  rule.selectors = ['[data-comptoir-root]', ...others]
}
