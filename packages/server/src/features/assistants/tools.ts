import type { Tool } from './tool.ts'
import { addToCartTool, matchLinesTool, readCartTool } from './tools/cart.tools.ts'
import { compareProductsTool, productSheetTool, searchProductsTool } from './tools/products.tools.ts'

/** All tools, in the order in which assistants list them. */
export const tools: readonly Tool[] = [
  searchProductsTool,
  productSheetTool,
  compareProductsTool,
  matchLinesTool,
  readCartTool,
  addToCartTool,
]
