/** The ends of single jobs: an account that stands, a card that is kept, tickets that are there. */
import { BLUSH, BUTTER, CLAY, CORAL, INK, LEAF, PAPER, SAGE, SEA, SKIN, TEAL, YELLOW } from '../palette.mjs';
import { person, put } from '../people.mjs';
import {
  blob,
  box,
  bubble,
  cup,
  floor,
  inBlob,
  inked,
  leaves,
  line,
  pane,
  plant,
  rug,
  shape,
  tree,
} from '../props.mjs';

const W = 480;
const H = 400;
const FLOOR = 346;

/** A tick in a round field. */
const tick = (/** @type {number} */ x, /** @type {number} */ y) =>
  inked(`M${x - 30} ${y}a30 30 0 1 0 60 0a30 30 0 1 0 -60 0Z`, YELLOW) +
  line(`M${x - 13} ${y + 1}l9 10l18-20`, INK, 5.5);

/** Someone who is glad that one came. */
export function welcome() {
  const glad = person({
    pose: 'ButtonShirt',
    hair: 'LongCurly',
    face: 'Cute',
    skin: SKIN.honey,
    wear: { cloth: CORAL },
  });
  const room = pane(54, 74, 92, 112, { sky: BLUSH, hill: LEAF, orb: YELLOW }) + tree(90, 392, 0.8);
  return (
    inBlob(BUTTER, W, H, room + put(glad, { x: 128, y: 62, scale: 0.3 })) +
    bubble(338, 54, 84, 62, { tail: 'left', inside: 'heart', mark: CLAY })
  );
}

/** A card, kept safe. */
export function cardSaved() {
  return [
    blob(SAGE, W, H),
    rug(232, FLOOR + 4, 320, LEAF),
    floor(56, 424, FLOOR),
    plant(386, FLOOR, 0.9),
    `<g transform="rotate(-7 220 210)">${inked(box(92, 124, 252, 164, 20), TEAL)}${shape('M94 214c40-34 84-30 126-4s84 14 122-18v76q0 18-18 18H112q-18 0-18-18Z', SEA)}${line(box(92, 124, 252, 164, 20), INK, 4)}${inked(box(116, 148, 46, 34, 7), YELLOW, 3)}${line('M116 240h38M170 240h38M224 240h38M278 240h38', PAPER, 7)}</g>`,
    tick(344, 126),
    cup(88, FLOOR, 0.88),
    leaves([
      [70, 120, 20, YELLOW],
      [420, 190, -30, CORAL],
      [260, 62, 50, SEA],
    ]),
  ].join('');
}

/** Three tickets, fanned. */
export function ticketsReady() {
  const ticket = (/** @type {string} */ fill, /** @type {string} */ turn) =>
    `<g transform="${turn}">${inked('M104 170q0-16 16-16H268a16 16 0 0 0 32 0h46q16 0 16 16v92q0 16-16 16H300a16 16 0 0 0-32 0H120q-16 0-16-16Z', fill)}${line('M284 184v66', INK, 4).replace('<path', '<path stroke-dasharray="3 12"')}${line('M134 196h92M134 222h64', INK, 6)}${inked('M330 232c-14-9-14-22-5-22q4 0 6 5q2-5 6-5c9 0 9 13-7 22Z', PAPER, 3)}</g>`;
  return [
    blob(BLUSH, W, H),
    rug(236, FLOOR + 4, 320, CORAL),
    floor(52, 428, FLOOR),
    plant(84, FLOOR, 0.84),
    ticket(SEA, 'rotate(-20 230 300)'),
    ticket(PAPER, 'rotate(-5 230 300)'),
    ticket(YELLOW, 'translate(4 18) rotate(10 230 300)'),
    leaves([
      [86, 116, 20, YELLOW],
      [410, 128, -30, SEA],
      [226, 66, 50, CORAL],
    ]),
  ].join('');
}
