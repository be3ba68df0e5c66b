import { accent, box, circle, metal, path, type Shape } from './draw.ts'

export const plumbingMotifs = {
  tap: [
    path('M8 26h26c10 0 16 6 16 16h-10c0-4-2-6-6-6H8z', metal),
    path('M24 26V14'),
    box(14, 8, 20, 7, accent, 3),
    path('M45 48c4 5 4 8 0 10c-4-2-4-5 0-10z', accent),
  ],
  wrench: [
    path('M40 8a14 14 0 0 0-14 18L8 44l12 12l18-18a14 14 0 0 0 18-18l-9 9l-9-3l-3-9z', metal),
    circle(18, 46, 3, accent),
  ],
} as const satisfies Record<string, readonly Shape[]>
