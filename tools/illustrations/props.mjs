/** Things around the people: furniture, plants, windows, bubbles. Flat shapes; what people touch has the people's ink line. */
import { BUTTER, CLAY, CORAL, INK, LEAF, PAPER, SAGE, SEA, TEAL, YELLOW } from './palette.mjs';

/**
 * @param {string} d
 * @param {string} fill
 * @param {string} [more] further attributes
 */
export const shape = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;

/**
 * A shape with the ink line.
 *
 * @param {string} d
 * @param {string} fill
 * @param {number} [width] of the line
 */
export const inked = (d, fill, width = 3.6) =>
  `<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width="${String(width)}" stroke-linejoin="round" stroke-linecap="round"/>`;

/**
 * @param {string} d
 * @param {string} [colour]
 * @param {number} [width]
 */
export const line = (d, colour = INK, width = 3.6) => inked(d, 'none', width).replace(INK, colour);

/**
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 * @param {number} r
 */
export const box = (x, y, w, h, r) =>
  `M${x + r} ${y}h${w - 2 * r}q${r} 0 ${r} ${r}v${h - 2 * r}q0 ${r}-${r} ${r}h-${w - 2 * r}q-${r} 0-${r}-${r}v-${h - 2 * r}q0-${r} ${r}-${r}Z`;

/**
 * @param {number} x
 * @param {number} y
 * @param {number} r
 * @param {string} fill
 */
export const dot = (x, y, r, fill) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

/** The floor: one ink line that is longer than the furniture. @param {number} from @param {number} to @param {number} y */
export const floor = (from, to, y) => line(`M${from} ${y}H${to}`);

/**
 * An armchair in the units of a person who sits in it (`CrossedLegs`): what is behind the person, and what is in front.
 *
 * @param {string} colour
 * @param {string} shade
 */
export function armchair(colour, shade) {
  const width = 19;
  const behind =
    inked('M-230 2100L-250 2292M540 2100L560 2292', 'none', 26) +
    inked(
      'M-330 1960C-350 1560-380 1180-330 960C-290 800-80 800-30 960C10 1140 30 1330 40 1500H560Q660 1500 660 1600V2040Q660 2120 580 2120H-340Q-415 2120-420 1960Z',
      shade,
      width,
    );
  const front = inked(
    'M-330 1330Q-330 1240-230 1240H330Q430 1240 430 1330Q430 1420 340 1424V2040Q340 2120 260 2120H-230Q-310 2120-310 2040V1420Q-330 1400-330 1330Z',
    colour,
    width,
  );
  return { behind, front };
}

/**
 * A sofa, seen from the front, in three parts: a person may sit behind an arm or have their legs before it.
 *
 * @param {number} x
 * @param {number} y of the floor
 * @param {number} w
 * @param {string} colour
 * @param {string} shade
 */
export function sofa(x, y, w, colour, shade) {
  const legs = line(`M${x + 34} ${y - 30}l-6 30M${x + w - 34} ${y - 30}l6 30`, INK, 6);
  const back = inked(box(x + 18, y - 262, w - 36, 200, 44), shade);
  const split = line(`M${x + w / 2} ${y - 240}v96`);
  const seat = inked(box(x + 30, y - 150, w - 60, 74, 22), colour);
  const base = inked(box(x + 12, y - 92, w - 24, 66, 20), shade);
  const left = inked(box(x - 14, y - 190, 62, 164, 30), colour);
  const right = inked(box(x + w - 48, y - 190, 62, 164, 30), colour);
  return { behind: legs + back + split + base + seat, leftArm: left, rightArm: right };
}

/**
 * A window with a view: sky, hill, sun or moon.
 *
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 * @param {{ sky: string; hill?: string; orb?: string; frame?: string }} view
 */
export function pane(x, y, w, h, { sky, hill, orb, frame = PAPER }) {
  const id = `w${x}-${y}`;
  return (
    `<clipPath id="${id}"><path d="${box(x, y, w, h, 20)}"/></clipPath>` +
    `<g clip-path="url(#${id})"><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${sky}"/>` +
    (orb === undefined ? '' : dot(x + w * 0.68, y + h * 0.32, Math.min(w, h) * 0.15, orb)) +
    (hill === undefined
      ? ''
      : shape(
          `M${x} ${y + h * 0.78}q${w * 0.3}-${h * 0.3} ${w * 0.55}-${h * 0.08}t${w * 0.45}-${h * 0.1}V${y + h}H${x}Z`,
          hill,
        )) +
    `</g>` +
    line(box(x, y, w, h, 20), frame, 10) +
    line(`M${x + w / 2} ${y}V${y + h}M${x} ${y + h * 0.52}H${x + w}`, frame, 6)
  );
}

/**
 * A plant in a pot: leaves on stems.
 *
 * @param {number} x middle of the pot
 * @param {number} y of the floor
 * @param {number} s size: 1 is about 190 high
 * @param {{ leaf?: string; dark?: string; pot?: string }} [colours]
 */
export function plant(x, y, s, { leaf = SEA, dark = TEAL, pot = CORAL } = {}) {
  const leafPath = 'M0 0C-26-26-30-66-4-104C26-70 26-28 0 0Z';
  const leaves = [
    [-58, -66, 0.8, dark],
    [-28, -84, 1, leaf],
    [2, -92, 1.12, dark],
    [34, -82, 0.98, leaf],
    [62, -64, 0.78, dark],
  ];
  const drawn = leaves
    .map(
      ([turn, , size, colour]) =>
        `<g transform="translate(0 -62) rotate(${String(turn)}) scale(${String(size)})">${shape(leafPath, String(colour))}${line('M0 0C-2-30-3-56-4-80', PAPER, 2)}</g>`,
    )
    .join('');
  return `<g transform="translate(${x} ${y}) scale(${s})">${drawn}${inked('M-38-66H38L30-6Q29 0 22 0H-22Q-29 0-30-6Z', pot)}${line('M-35-46H35', INK, 3)}</g>`;
}

/**
 * A tall plant with round leaves, for a corner.
 *
 * @param {number} x
 * @param {number} y
 * @param {number} s
 */
export function tree(x, y, s) {
  /** @type {[number, number, number, string][]} */
  const leaves = [
    [-34, -150, -30, SEA],
    [30, -172, 24, TEAL],
    [-24, -206, -14, TEAL],
    [34, -232, 32, SEA],
    [-4, -262, 0, LEAF],
  ];
  const drawn = leaves
    .map(
      ([lx, ly, turn, colour]) =>
        `<ellipse cx="${lx}" cy="${ly}" rx="26" ry="36" transform="rotate(${turn} ${lx} ${ly})" fill="${colour}"/>`,
    )
    .join('');
  return `<g transform="translate(${x} ${y}) scale(${s})">${line('M0-60C2-120-4-190-2-250M0-120L-30-146M0-140L28-166M-2-178L-22-200M-2-204L30-228', INK, 3.4)}${drawn}${inked('M-32-66H32L25-6Q24 0 18 0H-18Q-24 0-25-6Z', BUTTER)}</g>`;
}

/**
 * A speech bubble.
 *
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 * @param {{ fill?: string; tail?: 'left' | 'right' | 'none'; inside?: 'lines' | 'dots' | 'wave' | 'heart' | 'none'; mark?: string }} [look]
 */
export function bubble(x, y, w, h, { fill = PAPER, tail = 'left', inside = 'lines', mark = INK } = {}) {
  const r = Math.min(26, h / 2);
  const b = y + h;
  const right = x + w;
  const foot =
    tail === 'left'
      ? `H${x + 52}L${x + 22} ${b + 24}L${x + 26} ${b}`
      : tail === 'right'
        ? `H${right - 26}L${right - 22} ${b + 24}L${right - 52} ${b}`
        : '';
  const d = `M${x + r} ${y}H${right - r}Q${right} ${y} ${right} ${y + r}V${b - r}Q${right} ${b} ${right - r} ${b}${foot}H${x + r}Q${x} ${b} ${x} ${b - r}V${y + r}Q${x} ${y} ${x + r} ${y}Z`;
  const mid = y + h / 2;
  const marks = {
    lines: line(`M${x + 24} ${y + h * 0.36}H${right - 26}M${x + 24} ${y + h * 0.64}H${x + w * 0.62}`, mark, 4.5),
    dots: [0.3, 0.5, 0.7].map((at) => dot(x + w * at, mid, 5.5, mark)).join(''),
    wave: line(`M${x + w * 0.2} ${mid + 5}q${w * 0.1}-22 ${w * 0.2} 0t${w * 0.2} 0t${w * 0.2} 0`, mark, 5),
    heart: `<g transform="translate(${x + w / 2} ${mid}) scale(${h / 92})">${shape('M0 24c-36-22-36-50-14-50q10 0 14 12q4-12 14-12c22 0 22 28-14 50Z', mark)}</g>`,
    none: '',
  };
  return inked(d, fill) + marks[inside];
}

const BLOB =
  'M290 10C400-8 520 22 570 120C606 196 604 318 590 384C576 448 520 474 440 474C350 474 250 476 150 474C74 472 22 448 10 372C-4 284 2 160 66 86C120 24 200 24 290 10Z';

/**
 * A soft shape behind a scene.
 *
 * @param {string} fill
 * @param {number} w
 * @param {number} h
 */
export const blob = (fill, w, h) => `<g transform="scale(${w / 600} ${h / 480})">${shape(BLOB, fill)}</g>`;

/** A cup with steam. @param {number} x @param {number} y @param {number} [s] */
export const cup = (x, y, s = 1) =>
  `<g transform="translate(${x} ${y}) scale(${s})">${line('M-8-52q-8-10 0-20t0-18M10-52q-8-10 0-20t0-18', INK, 2.6)}${line('M20-32q18-4 17 10t-20 11', INK)}${inked('M-22-40H22L18-6Q17 0 10 0H-10Q-17 0-18-6Z', YELLOW)}</g>`;

/** A low round table. @param {number} x @param {number} y @param {number} w @param {number} h */
export const table = (x, y, w, h) =>
  line(`M${x - w * 0.3} ${y - h}L${x - w * 0.36} ${y}M${x + w * 0.3} ${y - h}L${x + w * 0.36} ${y}`, INK, 5) +
  inked(`M${x - w / 2} ${y - h - 6}q0-8 ${w / 2}-8t${w / 2} 8q0 12-${w / 2} 12t-${w / 2}-12Z`, PAPER);

/** A standing lamp. @param {number} x @param {number} y @param {number} h */
export const lamp = (x, y, h) =>
  line(`M${x} ${y}V${y - h + 40}M${x - 24} ${y}h48`, INK, 4) + inked(`M${x - 26} ${y - h}h52l20 60h-92Z`, YELLOW);

/** A framed picture on the wall. @param {number} x @param {number} y @param {number} w @param {number} h @param {string} [fill] */
export const frame = (x, y, w, h, fill = BUTTER) =>
  inked(box(x, y, w, h, 6), PAPER) +
  shape(
    `M${x + 8} ${y + h - 8}l${w * 0.32}-${h * 0.42}l${w * 0.2} ${h * 0.22}l${w * 0.16}-${h * 0.16}l${w * 0.32 - 16} ${h * 0.36}Z`,
    CLAY,
  ) +
  dot(x + w * 0.7, y + h * 0.3, Math.min(w, h) * 0.1, fill);

/** A rug. @param {number} x @param {number} y @param {number} w @param {string} [fill] */
export const rug = (x, y, w, fill = SAGE) =>
  `<ellipse cx="${x}" cy="${y}" rx="${w / 2}" ry="${w * 0.075}" fill="${fill}"/>`;

/**
 * A scene that the soft shape cuts off: for busts, which end at the waist.
 *
 * @param {string} fill
 * @param {number} w
 * @param {number} h
 * @param {string} children
 */
export const inBlob = (fill, w, h, children) =>
  `<clipPath id="b"><path transform="scale(${w / 600} ${h / 480})" d="${BLOB}"/></clipPath>${blob(fill, w, h)}<g clip-path="url(#b)">${children}</g>`;

/** A cloud. @param {number} x @param {number} y @param {number} s @param {string} fill */
export const cloud = (x, y, s, fill) =>
  `<g transform="translate(${x} ${y}) scale(${s})">${shape('M-60 20C-92 20-92-22-60-24C-56-58-8-66 6-38C30-56 66-36 58-8C88-8 88 20 62 20Z', fill)}</g>`;

/** Small leaves that drift through a happy scene. @param {readonly (readonly [x: number, y: number, turn: number, fill: string])[]} places */
export const leaves = (places) =>
  places
    .map(
      ([x, y, turn, fill]) =>
        `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0-13C9-6 9 6 0 13C-9 6-9-6 0-13Z" fill="${fill}"/>`,
    )
    .join('');
