/** A corner of the stage, in the direction of the page. */
export interface Corner {
  block: 'start' | 'end';
  inline: 'start' | 'end';
}

/** The first place of one's picture: away from the name, and from where a right hand holds a phone. */
export const FIRST_CORNER: Corner = { block: 'end', inline: 'end' };

/** The next corner around the stage. */
export const nextCorner = ({ block, inline }: Corner): Corner =>
  block === inline
    ? { block, inline: inline === 'end' ? 'start' : 'end' }
    : { block: block === 'end' ? 'start' : 'end', inline };

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** The corner that a picture was dropped nearest to. */
export function nearestCorner(picture: Box, stage: Box, isRtl: boolean): Corner {
  const isRight = picture.left + picture.right > stage.left + stage.right;
  const isBottom = picture.top + picture.bottom > stage.top + stage.bottom;
  return { block: isBottom ? 'end' : 'start', inline: isRight === isRtl ? 'start' : 'end' };
}
