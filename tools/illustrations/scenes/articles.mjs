/** The pictures of the four articles: 3:2, with a ground of their own up to the edge, because cards crop them. */
import {
  BLUSH,
  BUTTER,
  CLAY,
  CLOUD,
  CORAL,
  DUSK,
  LEAF,
  NIGHT,
  PAPER,
  SAGE,
  SEA,
  SKIN,
  TEAL,
  YELLOW,
} from '../palette.mjs';
import { person, put } from '../people.mjs';
import { armchair, box, bubble, dot, floor, inked, line, pane, plant, rug, shape, sofa } from '../props.mjs';

const W = 480;
const H = 320;
const ground = (/** @type {string} */ fill) => shape(`M0 0H${W}V${H}H0Z`, fill);

/** Awake at night beside a dark window with a moon, a tangle of thoughts overhead. */
export function sleep() {
  const scale = 0.094;
  const awake = person({
    pose: 'ClosedLegWB',
    hair: 'Medium',
    face: 'Tired',
    skin: SKIN.honey,
    wear: { top: CLOUD, shirt: PAPER, shoes: CORAL, soles: PAPER },
  });
  return [
    ground(DUSK),
    pane(44, 40, 122, 146, { sky: NIGHT, orb: BUTTER, frame: SAGE }),
    dot(82, 74, 2.5, CLOUD),
    dot(68, 146, 2, CLOUD),
    dot(138, 158, 2.5, CLOUD),
    inked(box(420, 168, 34, 160, 12), CLAY),
    inked(box(326, 212, 92, 54, 24), PAPER),
    inked('M120 262Q120 244 146 244H400Q428 244 428 264V330H120Z', CORAL),
    put(awake, { x: 214, y: 270 - 2010 * scale, scale }),
    inked('M108 280Q170 258 238 274T352 268T436 272V334H108Z', CLOUD),
    line('M146 298q40-10 80 0M268 302q44-10 100-4', LEAF, 3),
    line(
      'M318 38c-42-22-86 14-44 30c52 18 78-34 26-36c-60-2-40 50 14 40c48-10 34-52-10-46c-42 8-22 42 20 34c30-8 24-28-2-24',
      YELLOW,
      3.2,
    ),
    dot(284, 82, 3, YELLOW),
  ].join('');
}

/** Two people on a sofa: one speaks, the other listens. */
export function family() {
  const y = 290;
  const scale = 0.106;
  const top = y - 2300 * scale;
  const couch = sofa(0, 0, 580, SEA, TEAL);
  const place = (/** @type {string} */ part) => `<g transform="translate(58 ${y}) scale(.62)">${part}</g>`;
  const young = person({
    pose: 'CrossedLegs',
    hair: 'Pomp',
    face: 'Solemn',
    skin: SKIN.amber,
    wear: { top: YELLOW, shoes: PAPER },
  });
  const old = person({
    pose: 'CrossedLegs',
    hair: 'GrayBun',
    hairColour: CLOUD,
    face: 'Calm',
    skin: SKIN.amber,
    wear: { top: CORAL, shoes: CLAY },
  });
  return [
    ground(BLUSH),
    rug(240, y + 8, 420, CORAL),
    floor(0, W, y),
    plant(450, y, 0.6),
    place(couch.behind + couch.rightArm + couch.leftArm),
    put(young, { x: 104, y: top, scale }),
    put(old, { x: 376, y: top, scale, flip: true }),
    bubble(186, 26, 84, 44, { tail: 'left' }),
    bubble(240, 84, 54, 44, { tail: 'none', fill: YELLOW, inside: 'heart', mark: CLAY }),
  ].join('');
}

/** Eyes closed, a hand on the chest, waves that rise and fall. */
export function breathing() {
  const calm = person({ pose: 'Explaining', hair: 'LongCurly', face: 'Calm', skin: SKIN.umber, wear: { pale: PAPER } });
  return [
    ground(SAGE),
    dot(356, 92, 46, YELLOW),
    shape('M0 190q60-60 120 0t120 0t120 0t120 0V320H0Z', LEAF),
    shape('M0 226q60-50 120 0t120 0t120 0t120 0V320H0Z', SEA),
    put(calm, { x: 134, y: 46, scale: 0.245 }),
    shape('M-40 292q60-44 120 0t120 0t120 0t120 0t120 0V330H-40Z', TEAL),
    line('M40 96q18-22 36 0t36 0M52 128q14-18 28 0t28 0M388 176q14-18 28 0t28 0', PAPER, 4),
  ].join('');
}

/** A counselor and a client in two armchairs, a plant and a window between them. */
export function starting() {
  const y = 288;
  const scale = 0.106;
  const top = y - 2300 * scale;
  const left = armchair(SEA, TEAL);
  const right = armchair(YELLOW, CORAL);
  const client = person({
    pose: 'CrossedLegs',
    hair: 'Afro',
    face: 'Smile',
    skin: SKIN.cocoa,
    wear: { top: PAPER, shoes: CORAL },
  });
  const counselor = person({
    pose: 'CrossedLegs',
    hair: 'ShortWavy',
    face: 'Calm',
    glasses: 'GlassRound',
    beard: 'Chin',
    skin: SKIN.rose,
    wear: { top: LEAF, shoes: CLAY },
  });
  const here = { x: 66, y: top, scale };
  const there = { x: 414, y: top, scale, flip: true };
  return [
    ground(BUTTER),
    pane(188, 40, 104, 128, { sky: SAGE, hill: LEAF, orb: CORAL }),
    rug(240, y + 8, 430, YELLOW),
    floor(0, W, y),
    plant(240, y, 0.66),
    put(left.behind, here),
    put(client, here),
    put(left.front, here),
    put(right.behind, there),
    put(counselor, there),
    put(right.front, there),
  ].join('');
}
