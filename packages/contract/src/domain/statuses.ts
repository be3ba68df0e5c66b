/** The closed lists of states of section 4 of the specification; their texts are messages of the elements. */

export const consultationStatuses = [
  'new',
  'in_progress',
  'awaiting_return',
  'in_consultation',
  'in_order',
  'closed',
  'expired',
] as const
export type ConsultationStatus = (typeof consultationStatuses)[number]

export const orderStatuses = ['pre_order', 'in_progress'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** The next states of an order; only a pre-order may be deleted (D-07). */
export const orderTransitions = {
  pre_order: ['in_progress'],
  in_progress: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>

export const diffusionStatuses = ['diffused', 'being_integrated', 'finished', 'finished_with_errors'] as const
export type DiffusionStatus = (typeof diffusionStatuses)[number]

export const importStates = ['in_progress', 'finished'] as const
export type ImportState = (typeof importStates)[number]

/** The filter of a catalogue list; a catalogue itself is active or not. */
export const activityFilters = ['active', 'inactive', 'all'] as const
export type ActivityFilter = (typeof activityFilters)[number]
