import {
  accent,
  box,
  circle,
  cold,
  dark,
  dot,
  ellipse,
  green,
  line,
  metal,
  paper,
  path,
  repeat,
  shade,
  warm,
  type Shape,
} from './draw.ts'

export const cablingMotifs = {
  trunking: [
    path('M6 20l12-8h40v22l-12 8H6z', paper),
    path('M6 20h40v22M46 20l12-8'),
    path('M10 24h32v14H10z', shade),
    line('M12 31h28', accent, 3),
    line('M12 35h28', cold, 2.5),
  ],
  slottedDuct: [
    path('M8 22h48v24H8z', shade),
    repeat(7, 13, 6.3, (x) => box(x - 1.5, 26, 3, 14, paper, 1.5)),
    box(6, 16, 52, 6, paper),
  ],
  corner: [
    path('M10 10h18v26h26v18H10z', paper),
    path('M16 10v38h38M22 10v32h32'),
    line('M19 14v31h32', accent, 2.5),
  ],
  tray: [
    repeat(6, 10, 9, (x) => path(`M${x} 18v20l-2 8`)),
    path('M6 18h52M6 28h52M6 38h52M6 46h50'),
    line('M8 33h46', accent, 3),
    line('M8 42h46', dark, 3),
  ],
  perforated: [
    path('M6 18v24h52V18', 'none'),
    path('M6 42l4 6h44l4-6z', metal),
    box(6, 24, 52, 18, shade, 1),
    repeat(6, 13, 8, (x) => ellipse(x, 33, 2.4, 4, paper)),
  ],
  ladder: [
    path('M8 14v36M56 14v36'),
    repeat(5, 18, 7, (y) => box(8, y - 2, 48, 4, metal, 1)),
    line('M24 10v44', accent, 3),
    line('M32 10v44', dark, 3),
  ],
  bracket: [
    box(10, 8, 8, 48, metal),
    path('M18 18h38v6L18 44z', shade),
    circle(14, 16, 1.6, paper),
    circle(14, 48, 1.6, paper),
    line('M28 14h24', accent, 3),
  ],
  conduit: [
    line('M6 14c34-6 56 6 46 18S10 38 10 48s24 10 46 4', dark, 12),
    line('M6 14c34-6 56 6 46 18S10 38 10 48s24 10 46 4', shade, 8),
    `<path d="M6 14c34-6 56 6 46 18S10 38 10 48s24 10 46 4" fill="none" stroke="#27445e" stroke-width="8" stroke-dasharray="1.2 4" stroke-linecap="butt"/>`,
  ],
  tubePipe: [repeat(3, 14, 13, (y) => box(6, y, 48, 9, shade, 4) + ellipse(54, y + 4.5, 3, 4.5, paper))],
  prewired: [
    line('M4 40c14 0 16-18 30-18', dark, 14),
    line('M4 40c14 0 16-18 30-18', shade, 10),
    `<path d="M4 40c14 0 16-18 30-18" fill="none" stroke="#27445e" stroke-width="10" stroke-dasharray="1.2 4" stroke-linecap="butt"/>`,
    line('M36 22h20', warm, 3),
    line('M36 18c8 0 10-6 18-6', cold, 3),
    line('M36 26c8 0 10 8 18 8', green, 3),
  ],
  box: [
    box(14, 14, 36, 36, paper, 4),
    box(19, 19, 26, 26, shade, 3),
    repeat(2, 22, 20, (x) => dot(x, 22, 1.6) + dot(x, 42, 1.6)),
    path('M27 14V8h10v6M27 50v6h10v-6M14 27H8v10h6M50 27h6v10h-6', metal),
  ],
  roundBox: [
    circle(32, 32, 22, accent),
    circle(32, 32, 17, paper),
    circle(32, 32, 7, shade),
    dot(18, 32, 2),
    dot(46, 32, 2),
  ],
  floorBox: [
    path('M8 24l24-12 24 12-24 12z', metal),
    path('M8 24v14l24 12 24-12V24', shade),
    path('M32 36v14'),
    path('M22 24l10-5 10 5-10 5z', paper),
  ],
  connector: [
    path('M12 22h40v26H12z', paper),
    repeat(3, 19, 13, (x) => path(`M${x - 5} 22V12h10v10z`, accent) + circle(x, 37, 4, shade)),
  ],
  terminalBlock: [
    line('M6 50H58', metal, 5),
    repeat(
      4,
      12,
      10,
      (x) =>
        box(x, 16, 10, 34, x === 22 ? accent : paper, 1) +
        circle(x + 5, 24, 2.4, metal) +
        circle(x + 5, 40, 2.4, metal),
    ),
  ],
  earth: [
    box(20, 8, 24, 48, accent, 3),
    path('M32 16v14M24 30h16M27 36h10M30 42h4'),
    path('M26 8v48M38 8v48', 'none'),
  ],
  lug: [
    path('M6 26h26v12H6z', metal),
    path('M32 26c8 0 8-6 16-6a12 12 0 0 1 0 24c-8 0-8-6-16-6z', shade),
    circle(48, 32, 5.5, '#eef3f8'),
    path('M14 26v12M22 26v12'),
  ],
  ferrule: [
    repeat(
      3,
      12,
      15,
      (y) =>
        path(`M10 ${y - 2}h14l6 3h22v6H30l-6 3H10z`, y === 12 ? warm : y === 27 ? cold : dark) +
        box(30, y + 1, 22, 6, metal, 1),
    ),
  ],
  gland: [
    box(10, 26, 14, 12, metal),
    path('M24 20h10v24H24z', shade),
    path('M34 16l16 4v24l-16 4z', paper),
    path('M40 18v28M45 19v26'),
    line('M50 32h10', dark, 6),
  ],
  cableTie: [
    circle(30, 36, 18, 'none'),
    circle(30, 36, 14, 'none'),
    box(38, 14, 12, 10, accent),
    path('M48 14l8-8'),
    dot(26, 34, 3, warm),
    dot(33, 33, 3, cold),
    dot(30, 40, 3, green),
  ],
} as const satisfies Record<string, readonly Shape[]>
