/** Home's smaller drawings: the promo, the three ways to hold a session, the call to counselors. */
import {
  BLUSH,
  BUTTER,
  CLAY,
  CLOUD,
  CORAL,
  DUSK,
  INK,
  LEAF,
  PAPER,
  SAGE,
  SEA,
  SKIN,
  TEAL,
  YELLOW,
} from '../palette.mjs';
import { person, put } from '../people.mjs';
import {
  blob,
  box,
  bubble,
  cup,
  dot,
  floor,
  inBlob,
  inked,
  lamp,
  leaves,
  line,
  pane,
  plant,
  rug,
  shape,
  tree,
} from '../props.mjs';

/** Someone at rest on the floor, with a cup of tea: an hour of one's own. */
export function promo() {
  const y = 420;
  const scale = 0.148;
  const resting = person({
    pose: 'OneLegUpBW',
    hair: 'MediumBangsFilled',
    face: 'Calm',
    skin: SKIN.rose,
    wear: { legs: SEA, shoes: PAPER, soles: CORAL },
  });
  return [
    blob(BUTTER, 560, 480),
    pane(84, 78, 150, 176, { sky: BLUSH, hill: LEAF, orb: CORAL }),
    lamp(452, y, 270),
    rug(278, y + 8, 430, CORAL),
    floor(40, 520, y),
    tree(104, y, 0.86),
    put(resting, { x: 194, y: y - 2005 * scale, scale }),
    cup(404, y, 0.9),
  ].join('');
}

/** A call: someone talks, the other's voice arrives as a wave. */
export function voice() {
  const speaking = person({
    pose: 'Explaining',
    hair: 'BunCurly',
    face: 'Smile',
    skin: SKIN.cocoa,
    wear: { pale: YELLOW },
  });
  return (
    inBlob(SAGE, 360, 290, put(speaking, { x: 38, y: 62, scale: 0.245 })) +
    bubble(222, 44, 118, 66, { tail: 'left', inside: 'wave', mark: TEAL })
  );
}

/** In writing: a phone and the messages above it. */
export function chat() {
  const typing = person({
    pose: 'Device',
    hair: 'ShortVolumed',
    face: 'Calm',
    beard: 'Chin',
    skin: SKIN.amber,
    wear: { cloth: SEA },
  });
  return (
    inBlob(BLUSH, 360, 290, put(typing, { x: 30, y: 62, scale: 0.245 })) +
    bubble(206, 30, 104, 52, { tail: 'left', fill: YELLOW }) +
    bubble(248, 108, 92, 48, { tail: 'right', inside: 'dots' })
  );
}

/** Face to face: a screen with someone in it, and oneself in the corner. */
export function video() {
  const far = person({
    pose: 'ButtonShirt',
    hair: 'GrayShort',
    hairColour: CLOUD,
    face: 'Smile',
    glasses: 'GlassRound',
    skin: SKIN.rose,
    wear: { cloth: CORAL },
  });
  const near = person({ pose: 'Turtleneck', hair: 'Hijab', hairColour: CLAY, face: 'Calm', skin: SKIN.honey });
  const clip = (/** @type {string} */ id, /** @type {string} */ d, /** @type {string} */ inside) =>
    `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${inside}</g>`;
  const screen = box(52, 40, 256, 176, 14);
  const corner = box(222, 140, 76, 66, 10);
  return [
    blob(BUTTER, 360, 290),
    shape(screen, SEA),
    clip('s', screen, put(far, { x: 76, y: 58, scale: 0.19 })),
    line(screen, INK, 4),
    shape(corner, SAGE),
    clip('c', corner, put(near, { x: 226, y: 142, scale: 0.078 })),
    line(corner, INK, 3.4),
    inked('M24 232H336Q334 250 316 250H44Q26 250 24 232Z', PAPER, 4),
    dot(180, 49, 3, INK),
  ].join('');
}

/** A counselor at an open door. */
export function counselorCall() {
  const y = 412;
  const welcoming = person({
    pose: 'RoboDanceWB',
    hair: 'Turban',
    hairColour: YELLOW,
    beard: 'FullMedium',
    skin: SKIN.amber,
    wear: { top: CORAL, cuffs: PAPER, shoes: PAPER, soles: CLAY },
  });
  return [
    blob(SAGE, 520, 470),
    shape('M296 96H430V412H296Z', BUTTER),
    line('M296 412V96H430V412', INK, 4),
    inked('M296 96L226 122V436L296 412Z', TEAL),
    dot(244, 284, 5, YELLOW),
    rug(360, y + 10, 210, LEAF),
    floor(50, 486, y),
    tree(104, y, 1.02),
    put(welcoming, { x: 300, y: y - 2800 * 0.118, scale: 0.118 }),
    leaves([
      [466, 120, 30, CORAL],
      [64, 130, -20, SEA],
      [196, 70, 60, YELLOW],
    ]),
  ].join('');
}

/** A counselor in the middle of a conversation, for those who think of joining. */
export function counselors() {
  const y = 352;
  const scale = 0.122;
  const talking = person({
    pose: 'WheelChair',
    hair: 'MediumLong',
    glasses: 'GlassRound',
    skin: SKIN.rose,
    wear: { top: CORAL, legs: DUSK, shoes: PAPER },
  });
  return [
    blob(SAGE, 480, 400),
    pane(330, 84, 92, 116, { sky: BLUSH, hill: LEAF, orb: YELLOW }),
    rug(226, y + 6, 340, LEAF),
    floor(36, 446, y),
    tree(72, y, 0.84),
    plant(400, y, 0.84),
    put(talking, { x: 130, y: y - 2400 * scale, scale }),
    bubble(246, 30, 104, 56, { tail: 'left', fill: YELLOW }),
  ].join('');
}
