import {
  accent,
  box,
  circle,
  dark,
  dot,
  ellipse,
  green,
  letters,
  line,
  metal,
  paper,
  path,
  repeat,
  shade,
  warm,
  type Shape,
} from './draw.ts'

/** A device on a rail: body, nose and the screws above and below. */
const onRail = (width: number, screws: number): Shape => {
  const left = 32 - width / 2
  const step = width / screws
  return (
    line('M8 33H56', metal, 5) +
    box(left, 9, width, 46, paper, 3) +
    box(left, 21, width, 22, shade, 1) +
    repeat(screws, left + step / 2, step, (x) => circle(x, 15, 2.5, metal) + circle(x, 49, 2.5, metal))
  )
}

/** A round button from the front. */
const button = (colour: string): Shape => circle(32, 32, 21, metal) + circle(32, 32, 15, colour)

export const electricalMotifs = {
  // protection and distribution
  breaker: [onRail(18, 1), box(27, 27, 10, 11, paper), box(28.5, 24, 7, 7, accent)],
  residual: [
    onRail(34, 2),
    box(32, 27, 12, 11, paper),
    box(34, 24, 8, 7, accent),
    circle(23, 32, 4, warm),
    letters(23, 34.6, 'T', 7),
  ],
  residualBreaker: [
    onRail(44, 3),
    box(14, 27, 10, 11, paper),
    box(15.5, 24, 7, 7, accent),
    circle(32, 32, 4, warm),
    path('M42 37c0-6 8-4 8-10'),
  ],
  powerBreaker: [
    box(14, 8, 36, 48, paper, 3),
    repeat(3, 20, 12, (x) => box(x - 3, 8, 6, 6, metal, 1) + box(x - 3, 50, 6, 6, metal, 1)),
    box(20, 20, 24, 24, shade),
    box(28, 24, 8, 16, paper),
    box(28, 24, 8, 7, accent),
  ],
  surge: [onRail(30, 2), path('M34 22l-7 11h6l-3 9 8-12h-6z', accent)],
  board: [
    box(10, 10, 44, 44, paper, 4),
    repeat(
      2,
      16,
      18,
      (y) =>
        box(15, y, 34, 13, shade) +
        repeat(5, 19, 6.5, (x) => box(x, y + 3, 3.5, 6, x < 20 ? accent : paper, 1)),
    ),
  ],
  // control and automation
  contactor: [
    box(14, 10, 36, 44, paper, 3),
    repeat(3, 20, 12, (x) => circle(x, 16, 3, metal) + circle(x, 48, 3, metal)),
    box(14, 23, 36, 18, shade, 1),
    box(26, 26, 12, 12, accent),
  ],
  modularContactor: [onRail(30, 2), path('M24 38v-4l7-6M31 28v-4'), dot(24, 34), box(36, 27, 6, 10, accent)],
  motor: [
    box(16, 8, 32, 48, paper, 3),
    repeat(3, 21, 11, (x) => circle(x, 14, 2.5, metal) + circle(x, 50, 2.5, metal)),
    circle(32, 33, 10, shade),
    path('M32 33l5-6'),
    dot(32, 33),
    circle(32, 33, 10),
  ],
  drive: [
    box(14, 8, 36, 48, paper, 4),
    box(19, 13, 26, 14, dark, 2),
    line('M22 22c3-8 5 4 8-2s5-3 11-2', accent, 2),
    circle(32, 38, 7, shade),
    path('M32 38l4-4'),
    repeat(4, 20, 8, (x) => path(`M${x} 50v4`)),
  ],
  controller: [
    box(8, 14, 20, 36, paper, 2),
    box(28, 14, 14, 36, shade, 2),
    box(42, 14, 14, 36, shade, 2),
    box(12, 19, 12, 8, dark, 1),
    repeat(4, 20, 7, (y) => dot(35, y, 2, green) + dot(49, y, 2, y > 30 ? accent : green)),
    repeat(2, 33, 8, (y) => path(`M12 ${y}h12`)),
  ],
  sensor: [
    box(22, 22, 28, 20, metal, 2),
    repeat(5, 27, 5, (x) => path(`M${x} 22v20`)),
    box(14, 20, 8, 24, accent, 2),
    path('M50 32h8'),
    path('M8 24q-4 8 0 16'),
  ],
  photoSensor: [
    box(30, 14, 22, 36, paper, 4),
    circle(38, 24, 5, accent),
    circle(38, 38, 4, shade),
    line('M10 24H32', warm, 2),
    line('M10 38H32', warm, 2),
    path('M14 20l-5 4 5 4'),
  ],
  limitSwitch: [
    box(20, 26, 24, 30, paper, 3),
    path('M32 26v-6l-12-8'),
    circle(18, 11, 5, accent),
    box(26, 34, 12, 12, shade),
  ],
  pushbutton: [button(green)],
  selector: [button(paper), path('M32 17v30'), box(27, 17, 10, 30, dark, 5), line('M32 20v8', accent, 3)],
  emergency: [
    box(8, 8, 48, 48, accent, 6),
    circle(32, 32, 17, warm),
    circle(32, 32, 10, warm),
    path('M26 25a9 9 0 0 1 12 0M38 25l-5 0M38 39a9 9 0 0 1-12 0M26 39h5'),
  ],
  // wires and cables
  cable: [
    line('M6 44C22 44 22 24 38 24', dark, 15),
    line('M7 44C22 44 22 24 37 24', '#46637d', 11),
    line('M38 24h14', warm, 3.4),
    line('M38 19c6 0 8-6 14-6', '#4aa3d8', 3.4),
    line('M38 29c6 0 8 6 14 6', green, 3.4),
  ],
  wire: [
    ellipse(32, 32, 24, 24, accent),
    ellipse(32, 32, 19, 19, accent),
    ellipse(32, 32, 14, 14, '#f8cd8a'),
    ellipse(32, 32, 9, 9, '#eef3f8'),
    path('M56 32c0 10-2 18-6 22'),
  ],
  flexCable: [
    line('M10 12c30 0-16 22 14 22s-4 20 30 18', dark, 10),
    line('M10 12c30 0-16 22 14 22s-4 20 30 18', '#5c7992', 6),
    box(4, 7, 8, 10, accent),
  ],
  dataCable: [
    line('M4 50c16 0 14-24 26-24', metal, 9),
    box(28, 15, 24, 22, paper, 2),
    box(52, 20, 6, 12, shade, 1),
    repeat(4, 33, 5, (x) => path(`M${x} 15v8`)),
    path('M34 37v6h12v-6'),
  ],
  fireCable: [
    line('M6 50C20 50 20 34 34 34h4', warm, 11),
    line('M38 34h14', metal, 3),
    path('M44 8c-3 7-9 8-7 15 2 6 13 5 14-2 1-4-3-6-3-10-1 2-2 3-2 5-2-2-2-5-2-8z', accent),
  ],
  // wiring devices and low current
  switch: [
    box(11, 11, 42, 42, paper, 6),
    box(19, 19, 26, 26, shade, 3),
    path('M19 32h26'),
    dot(32, 25, 2, accent),
  ],
  doubleSwitch: [
    box(11, 11, 42, 42, paper, 6),
    box(18, 18, 13, 28, shade),
    box(33, 18, 13, 28, shade),
    dot(24.5, 24, 2, accent),
    dot(39.5, 24, 2, accent),
  ],
  shutterSwitch: [
    box(11, 11, 42, 42, paper, 6),
    box(19, 18, 26, 28, shade),
    path('M32 22l6 6H26zM32 42l6-6H26z', accent),
  ],
  socket: [
    box(9, 9, 46, 46, paper, 6),
    circle(32, 32, 16, shade),
    dot(25, 32, 2.6),
    dot(39, 32, 2.6),
    circle(32, 24, 2.4, metal),
  ],
  doubleSocket: [
    box(4, 16, 56, 32, paper, 5),
    repeat(
      2,
      19,
      26,
      (x) => circle(x, 32, 11, shade) + dot(x - 4, 32, 1.8) + dot(x + 4, 32, 1.8) + circle(x, 26, 1.6, metal),
    ),
  ],
  weatherSocket: [
    box(12, 16, 40, 40, paper, 5),
    path('M12 24l6-14h28l6 14z', shade),
    circle(32, 39, 11, shade),
    dot(27.5, 39, 2),
    dot(36.5, 39, 2),
    line('M50 6c-3 4-3 6 0 6s3-2 0-6z', '#4aa3d8', 2),
  ],
  dataSocket: [
    box(9, 9, 46, 46, paper, 6),
    path('M20 22h24v16h-6v5H26v-5h-6z', shade),
    repeat(4, 26, 4, (x) => path(`M${x} 22v6`)),
  ],
  tvSocket: [
    box(9, 9, 46, 46, paper, 6),
    circle(32, 22, 6, shade),
    dot(32, 22),
    circle(23, 41, 6, shade),
    dot(23, 41),
    circle(41, 41, 6, shade),
    dot(41, 41),
  ],
  patchPanel: [
    box(10, 8, 44, 48, paper, 4),
    repeat(
      2,
      17,
      17,
      (y) => box(15, y, 34, 12, shade) + repeat(4, 18, 8, (x) => box(x, y + 3, 5, 5, dark, 1)),
    ),
    line('M21 46v6', accent, 3),
  ],
  plate: [box(10, 10, 44, 44, shade, 7), box(20, 20, 24, 24, '#eef3f8', 2), path('M14 50l4-4')],
  doublePlate: [box(4, 18, 56, 28, shade, 6), box(10, 24, 16, 16, '#eef3f8'), box(38, 24, 16, 16, '#eef3f8')],
  detector: [
    path('M16 22h32l-4 14H20z', paper),
    box(26, 10, 12, 12, shade),
    path('M20 36a12 12 0 0 0 24 0z', accent),
    path('M14 46q3 6 9 9M50 46q-3 6-9 9'),
  ],
  dimmer: [
    box(10, 10, 44, 44, paper, 6),
    circle(32, 33, 13, shade),
    path('M32 33l7-8'),
    dot(22, 20, 1.4),
    dot(32, 16, 1.6),
    dot(42, 20, 2, accent),
  ],
  timer: [onRail(18, 1), circle(32, 32, 7, paper), path('M32 32v-4M32 32l3 2')],
  clock: [onRail(34, 2), circle(32, 32, 9, paper), path('M32 32v-6M32 32l4 3'), dot(32, 24.5, 1.2, accent)],
  intercom: [
    box(18, 6, 28, 52, paper, 5),
    repeat(3, 14, 4, (y) => path(`M25 ${y}h14`)),
    box(23, 30, 18, 8, shade),
    circle(32, 47, 4.5, accent),
  ],
  video: [
    box(6, 14, 36, 36, paper, 4),
    box(11, 19, 26, 22, dark, 2),
    circle(24, 27, 4, shade),
    path('M16 40c1-9 15-9 16 0z', shade),
    dot(24, 45.5, 1.8, accent),
    box(46, 14, 12, 36, shade, 3),
    circle(52, 22, 3, dark),
    circle(52, 42, 3, accent),
  ],
  badge: [
    box(12, 8, 26, 44, paper, 4),
    path('M19 24a8 8 0 0 1 12 0M22 29a4 4 0 0 1 6 0'),
    dot(25, 33, 1.8, accent),
    box(34, 34, 22, 15, accent),
    path('M38 44h9'),
  ],
  keypad: [
    box(15, 6, 34, 52, paper, 5),
    box(20, 11, 24, 8, dark),
    repeat(3, 26, 8.5, (y) => repeat(3, 23, 9, (x) => dot(x, y, 2.6, '#9db3c6'))),
    dot(32, 52, 2.6, accent),
  ],
} as const satisfies Record<string, readonly Shape[]>
