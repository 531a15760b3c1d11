/**
 * People of Open Peeps (public domain, by way of `react-peeps`), as static SVG with our ink and our colours.
 *
 * A piece is a silhouette with one ink drawing on top. Where the ink encloses a region (a sleeve, a shoe), that region is a
 * subpath of the drawing, and painting that subpath beneath the ink colours exactly that sleeve. `dress.mjs` says which is which.
 */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import peeps from 'react-peeps';
import { DRESS, NECK } from './dress.mjs';
import { INK, PAPER, SKIN } from './palette.mjs';

/** The component: CommonJS, so its default export is one step further in. */
const Peep = /** @type {import('react').ComponentType<Record<string, unknown>>} */ (
  /** @type {{ default?: unknown }} */ (/** @type {unknown} */ (peeps)).default ?? peeps
);

/**
 * One piece as SVG markup.
 *
 * @param {Record<string, string>} names what to draw: `body`, `hair`, `face`, `facialHair` or `accessory`
 * @param {{ ink: string; ground: string; paint?: Record<string, string> }} colours the line, the silhouette, and regions by number
 */
function piece(names, { ink, ground, paint = {} }) {
  const markup = renderToStaticMarkup(createElement(Peep, { strokeColor: 'INK', backgroundColor: 'GROUND', ...names }));
  const inside = markup
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    // The pieces are some 2,000 units high and shown at a tenth of that: fractions are weight that nobody sees.
    .replace(/\bd="[^"]*"/g, (drawing) => drawing.replace(/\d+\.\d+/g, (number) => String(Math.round(Number(number)))));
  const painted = inside.replace(/<path\b[^>]*fill="INK"[^>]*>(?:<\/path>)?/g, (path) => {
    const drawing = /\bd="([^"]*)"/.exec(path)?.[1] ?? '';
    const regions = drawing.split(/(?=M)/).filter((part) => part.trim() !== '');
    const moved = /\btransform="[^"]*"/.exec(path)?.[0] ?? '';
    const under = Object.entries(paint)
      .filter(([number]) => regions[Number(number)] !== undefined)
      // The stroke reaches under the ink, so that no seam of skin shows.
      .map(
        ([number, colour]) =>
          `<path ${moved} d="${regions[Number(number)]}" fill="${colour}" stroke="${colour}" stroke-width="8"/>`,
      )
      .join('');
    return under + path;
  });
  return painted.replaceAll('INK', ink).replaceAll('GROUND', ground);
}

/**
 * A body. `cloth` dresses one whose shirt is open at the hem, so that no region encloses it: then the silhouette is the shirt, and the neck is
 * laid between silhouette and ink.
 *
 * @param {string} pose
 * @param {string} skin
 * @param {string | undefined} cloth
 * @param {Record<string, string>} paint
 */
function body(pose, skin, cloth, paint) {
  const drawn = piece({ body: pose }, { ink: INK, ground: cloth ?? skin, paint });
  const neck = NECK[pose];
  if (cloth === undefined || neck === undefined) return drawn;
  return drawn.replace(/(<path\b[^>]*>(?:<\/path>)?)/, `$1<path d="${neck}" fill="${skin}"/>`);
}

/**
 * A person.
 *
 * @param {object} look
 * @param {string} look.pose a body of react-peeps
 * @param {string} [look.hair]
 * @param {string} [look.hairColour] a hijab or a turban may have a colour; hair is ink
 * @param {string} [look.face]
 * @param {string} [look.beard]
 * @param {string} [look.glasses]
 * @param {string} [look.skin]
 * @param {Record<string, string>} [look.wear] colour of each named part of the dress: `top`, `legs`, `shoes` …, and `cloth`
 */
export function person({ pose, hair, hairColour, face = 'Smile', beard, glasses, skin = SKIN.honey, wear = {} }) {
  const parts = DRESS[pose] ?? {};
  /** @type {Record<string, string>} */
  const paint = {};
  for (const [part, numbers] of Object.entries(parts)) {
    for (const number of numbers) paint[String(number)] = part === 'skin' ? skin : (wear[part] ?? PAPER);
  }
  const headgear = hair === undefined ? {} : (DRESS[hair] ?? {});
  /** @type {Record<string, string>} */
  const headPaint = {};
  for (const number of headgear['cloth'] ?? []) headPaint[String(number)] = hairColour ?? PAPER;
  const solid = hair === 'Hijab';
  return [
    body(pose, skin, wear['cloth'], paint),
    hair === undefined
      ? ''
      : piece({ hair }, { ink: solid ? (hairColour ?? INK) : INK, ground: skin, paint: headPaint }),
    piece({ face }, { ink: INK, ground: skin }),
    beard === undefined ? '' : piece({ facialHair: beard }, { ink: INK, ground: PAPER }),
    glasses === undefined ? '' : piece({ accessory: glasses }, { ink: INK, ground: 'none' }),
  ].join('');
}

/**
 * Puts a drawing somewhere.
 *
 * @param {string} drawing
 * @param {{ x: number; y: number; scale: number; flip?: boolean; turn?: number }} place left top corner, or the right one when flipped
 */
export function put(drawing, { x, y, scale, flip = false, turn = 0 }) {
  const turned = turn === 0 ? '' : ` rotate(${String(turn)})`;
  const across = flip ? -scale : scale;
  return `<g transform="translate(${String(x)} ${String(y)})${turned} scale(${String(across)} ${String(scale)})">${drawing}</g>`;
}
