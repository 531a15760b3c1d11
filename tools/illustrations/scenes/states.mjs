/** Thanks, empty lists, dead ends, and the pages around the account. */
import { BLUSH, BUTTER, CLAY, CLOUD, CORAL, INK, LEAF, PAPER, SAGE, SEA, SKIN, TEAL, YELLOW } from '../palette.mjs';
import { person, put } from '../people.mjs';
import {
  blob,
  box,
  bubble,
  cloud,
  cup,
  dot,
  floor,
  frame,
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

/** Someone glad, a letter on its way. */
export function thankYou() {
  const scale = 0.106;
  const glad = person({
    pose: 'RoboDanceWB',
    hair: 'Bun',
    face: 'Cute',
    skin: SKIN.umber,
    wear: { top: YELLOW, cuffs: PAPER, shoes: PAPER, soles: CORAL },
  });
  return [
    blob(SAGE, W, H),
    rug(220, FLOOR + 6, 300, LEAF),
    floor(48, 432, FLOOR),
    plant(112, FLOOR, 0.82),
    put(glad, { x: 170, y: FLOOR - 2811 * scale, scale }),
    `<g transform="rotate(9 350 150)">${inked(box(296, 108, 116, 82, 10), PAPER)}${line('M298 116L354 158L410 116', INK)}</g>`,
    inked('M404 84c-16-10-16-26-6-26q5 0 7 6q2-6 8-6c10 0 10 16-9 26Z', CORAL, 3),
    leaves([
      [94, 110, 20, CORAL],
      [150, 66, -40, SEA],
      [286, 60, 70, YELLOW],
      [440, 226, 10, SEA],
      [64, 200, 50, YELLOW],
    ]),
  ].join('');
}

/** Two cards without a number. */
export function emptyCards() {
  return [
    blob(SAGE, W, H),
    floor(60, 420, FLOOR),
    plant(372, FLOOR, 1),
    `<g transform="rotate(-10 200 200)">${inked(box(92, 118, 220, 140, 18), CORAL)}${shape('M94 152H310V182H94Z', INK)}</g>`,
    `<g transform="rotate(6 220 240)">${inked(box(112, 166, 220, 140, 18), PAPER)}${inked(box(134, 190, 40, 30, 6), YELLOW, 3)}${line('M134 250h40M188 250h40M242 250h40M134 280h70', LEAF, 7)}</g>`,
    cup(86, FLOOR, 0.86),
    leaves([
      [70, 130, 20, YELLOW],
      [400, 120, -30, CORAL],
      [330, 72, 50, SEA],
    ]),
  ].join('');
}

/** A calendar with nothing in it yet. */
export function emptyBookings() {
  const days = [0, 1, 2, 3].flatMap((row) => [0, 1, 2, 3, 4].map((column) => [146 + column * 40, 170 + row * 36]));
  return [
    blob(BLUSH, W, H),
    floor(56, 424, FLOOR),
    inked(box(116, 92, 224, 224, 18), PAPER),
    shape('M118 138V110Q118 94 134 94H322Q338 94 338 110V138Z', CORAL),
    line('M116 138H340M168 76V108M288 76V108', INK, 4.5),
    days
      .map(([x = 0, y = 0], index) =>
        index === 12
          ? inked(`M${x} ${y + 18}c-20-12-20-30-8-30q6 0 8 7q2-7 8-7c12 0 12 18-8 30Z`, YELLOW, 3)
          : dot(x, y, 5, SAGE),
      )
      .join(''),
    line('M228 316V346', INK, 4),
    plant(384, FLOOR, 0.9),
    cup(84, FLOOR, 0.9),
  ].join('');
}

/** Someone on the way past a signpost that points everywhere. */
export function notFound() {
  const scale = 0.104;
  const walking = person({
    pose: 'WalkingWB',
    hair: 'Beanie',
    face: 'Suspicious',
    skin: SKIN.rose,
    wear: { top: CORAL, shoes: PAPER, soles: YELLOW },
  });
  return [
    inBlob(SAGE, W, H, shape('M-10 300q100-80 200-20t300-40v120H-10Z', LEAF)),
    dot(372, 96, 30, YELLOW),
    floor(40, 440, FLOOR),
    line('M330 346V120', INK, 7),
    inked('M274 132H380L404 152L380 172H274Z', PAPER),
    inked('M390 190H282L258 210L282 230H390Z', YELLOW),
    line('M296 152h56M300 210h66', INK, 4.5),
    put(walking, { x: 96, y: FLOOR - 2683 * scale, scale }),
    cloud(246, 84, 0.5, PAPER),
    plant(408, FLOOR, 0.5),
  ].join('');
}

/** A plug that is out. */
export function offline() {
  const scale = 0.124;
  const waiting = person({
    pose: 'HandsBackWB',
    hair: 'ShortMessy',
    face: 'Blank',
    skin: SKIN.amber,
    wear: { top: YELLOW, shoes: PAPER },
  });
  return [
    blob(SAGE, W, H),
    cloud(350, 108, 1.05, PAPER),
    line('M318 140l64-64', CORAL, 7),
    rug(190, FLOOR + 4, 250, LEAF),
    floor(44, 440, FLOOR),
    put(waiting, { x: 84, y: FLOOR - 1890 * scale, scale }),
    line('M438 318C400 318 410 340 384 334', INK, 4),
    inked('M352 322H384V346H352Z', CORAL),
    line('M352 328H342M352 340H342', INK, 4.5),
    inked(box(288, 318, 30, 32, 6), PAPER),
    dot(303, 328, 3, INK),
    dot(303, 340, 3, INK),
    line('M288 334C268 334 276 346 262 346', INK, 4),
  ].join('');
}

/** The people behind Aram. */
export function about() {
  const y = 418;
  const s = 0.134;
  const place = (/** @type {number} */ x, /** @type {number} */ height, flip = false) => ({
    x,
    y: y - height * s,
    scale: s,
    flip,
  });
  const left = person({
    pose: 'RestingWB',
    hair: 'Hijab',
    hairColour: CLAY,
    face: 'Calm',
    skin: SKIN.honey,
    wear: { top: YELLOW, shoes: PAPER },
  });
  const middle = person({
    pose: 'CrossedArmsBW',
    hair: 'FlatTop',
    beard: 'Chin',
    skin: SKIN.cocoa,
    wear: { legs: CORAL, soles: PAPER },
  });
  const right = person({
    pose: 'RestingWB',
    hair: 'GrayMedium',
    hairColour: CLOUD,
    face: 'Smile',
    skin: SKIN.rose,
    wear: { top: SEA, shoes: BUTTER },
  });
  return [
    blob(SAGE, 640, 480),
    pane(62, 118, 92, 112, { sky: BLUSH, hill: LEAF, orb: YELLOW }),
    frame(500, 124, 66, 84),
    rug(320, y + 8, 500, LEAF),
    floor(44, 596, y),
    tree(86, y, 0.72),
    plant(560, y, 0.8),
    put(left, place(128, 2784)),
    put(middle, place(268, 2784)),
    put(right, place(530, 2784, true)),
  ].join('');
}

/** Coming home: someone at their own door. */
export function login() {
  const scale = 0.106;
  const arriving = person({
    pose: 'RestingWB',
    hair: 'MediumStraight',
    face: 'Smile',
    skin: SKIN.honey,
    wear: { top: CORAL, shoes: PAPER },
  });
  return [
    blob(BUTTER, W, H),
    shape('M258 346V116Q258 62 318 62T378 116V346Z', TEAL),
    line('M258 346V116Q258 62 318 62T378 116V346', INK, 4),
    line('M280 150H356V210H280ZM280 236H356V320H280Z', SEA, 4),
    dot(364, 226, 5.5, YELLOW),
    rug(300, FLOOR + 6, 250, CORAL),
    floor(40, 440, FLOOR),
    plant(420, FLOOR, 0.72),
    put(arriving, { x: 110, y: FLOOR - 2784 * scale, scale }),
    bubble(70, 60, 56, 44, { tail: 'none', inside: 'heart', mark: CORAL }),
    frame(410, 140, 44, 56),
  ].join('');
}

/** A beginning: someone who made up their mind. */
export function signup() {
  const ready = person({ pose: 'Sweater', hair: 'Bun', face: 'Smile', skin: SKIN.amber, wear: { cloth: YELLOW } });
  const room = pane(318, 70, 96, 116, { sky: SAGE, hill: LEAF, orb: CORAL }) + tree(404, 392, 0.8);
  return (
    inBlob(BLUSH, W, H, room + put(ready, { x: 76, y: 62, scale: 0.3 })) +
    bubble(52, 60, 70, 54, { tail: 'right', inside: 'heart', mark: CLAY })
  );
}
