import { BLUSH, CLAY, CORAL, LEAF, PAPER, SAGE, SEA, SKIN, TEAL, YELLOW } from '../palette.mjs';
import { person, put } from '../people.mjs';
import { armchair, blob, bubble, cup, floor, frame, pane, rug, sofa, table, tree } from '../props.mjs';

/** Two people in conversation: one on a sofa, one in an armchair. */
export function hero() {
  const y = 560;
  const scale = 0.175;
  const top = y - 2300 * scale;
  const couch = sofa(56, y, 350, SEA, TEAL);
  const chair = armchair(YELLOW, CORAL);
  const client = person({
    pose: 'CrossedLegs',
    hair: 'ShortCurly',
    skin: SKIN.umber,
    wear: { top: CORAL, shoes: PAPER },
  });
  const counselor = person({
    pose: 'CrossedLegs',
    hair: 'Hijab',
    hairColour: TEAL,
    skin: SKIN.honey,
    wear: { top: PAPER, shoes: CLAY },
  });
  const facing = { x: 742, y: top, scale, flip: true };
  return [
    blob(SAGE, 840, 640),
    pane(352, 92, 160, 196, { sky: BLUSH, hill: LEAF, orb: YELLOW }),
    frame(690, 150, 66, 84),
    rug(426, y + 12, 560, LEAF),
    tree(104, y, 1.3),
    floor(40, 800, y),
    couch.behind,
    couch.rightArm,
    put(client, { x: 140, y: top, scale }),
    couch.leftArm,
    put(chair.behind, facing),
    put(counselor, facing),
    put(chair.front, facing),
    table(462, y, 84, 80),
    cup(460, y - 90, 0.78),
    bubble(244, 52, 150, 74, { tail: 'left' }),
    bubble(520, 66, 96, 60, { fill: YELLOW, tail: 'right', inside: 'dots' }),
  ].join('');
}
