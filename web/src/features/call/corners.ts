/** A corner of the stage, in logical directions. */
export interface Corner {
  block: 'start' | 'end';
  inline: 'start' | 'end';
}

/** The initial corner of the user's own picture: away from the name and from the place where a right hand holds a phone. */
export const FIRST_CORNER: Corner = { block: 'end', inline: 'end' };

/** Returns the next corner around the stage. */
export const nextCorner = ({ block, inline }: Corner): Corner =>
  block === inline
    ? { block, inline: inline === 'end' ? 'start' : 'end' }
    : { block: block === 'end' ? 'start' : 'end', inline };

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Returns the corner nearest to where a picture was dropped. */
export function nearestCorner(picture: Box, stage: Box, isRtl: boolean): Corner {
  const isRight = picture.left + picture.right > stage.left + stage.right;
  const isBottom = picture.top + picture.bottom > stage.top + stage.bottom;
  return { block: isBottom ? 'end' : 'start', inline: isRight === isRtl ? 'start' : 'end' };
}
