import { expect, test } from 'vitest'
import { writeAsTyped } from './typed-words.ts'

test.each([
  ['interrupteur va-et-vient étanche zigbee', [['va'], ['vient'], ['etanche']], ['va-et-vient', 'étanche']],
  ['interrupteur va-et-vient étanche', [['vient'], ['etanche']], ['vient', 'étanche']],
  ['Interrupteur VA et vient', [['va', 'vient']], ['VA et vient']],
  ['thermostat sans fil', [['sans', 'fil']], ['sans fil']],
  ['thermostat sans fil', [['sans'], ['fil']], ['sans', 'fil']],
  ['contacteur 25 A, 4,5 kA', [['25a'], ['4p5ka']], ['25 A', '4,5 kA']],
  ['câble 3 G 2,5 mm² (cuivre)', [['cuivre'], ['3g2p5']], ['3 G 2,5 mm²', 'cuivre']],
  ['vanne 1"1/4 laiton', [['1p25in']], ['1"1/4']],
  ['prise d’ambiance blanche blanche', [['ambiance'], ['blanche']], ['d’ambiance', 'blanche']],
  ['prise', [], []],
  ['prise', [['courbe0c']], ['courbe c']],
])('%s without %j is without %j', (text, words, written) => {
  expect(writeAsTyped(text, 'fr')(words)).toEqual(written)
})
