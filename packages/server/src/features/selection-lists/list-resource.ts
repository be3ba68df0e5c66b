import { timelineOf } from '../../platform/activity/timeline.ts'

/** The resource name of lists, for tables shared by several features. */
export const listResource = 'cart_product_selections'

/** The timelines of lists. */
export const listTimeline = timelineOf(listResource)

/** The kind of files generated from lists, for tables shared by several features. */
export const generatedFileKind = 'generated'
