import { type PointerEvent, useRef } from 'react';
import { cx } from '../../ui/cx';
import { type Corner, nearestCorner } from './corners';
import { OwnPicture } from './Pictures';
import styles from './room.module.css';

interface TileProps {
  camera: MediaStreamTrack | null;
  corner: Corner;
  onCorner: (corner: Corner) => void;
}

/** The user's own small picture in one of the four corners. A finger drags it to another; for the keyboard, "More" has a button. */
export function Tile({ camera, corner, onCorner }: TileProps) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const move = (tile: HTMLElement, x: number, y: number) => {
    tile.style.translate = `${String(x)}px ${String(y)}px`;
  };
  const drop = ({ currentTarget: tile }: PointerEvent<HTMLElement>) => {
    const stage = tile.parentElement;
    if (from.current === null || stage === null) return;
    from.current = null;
    const isRtl = getComputedStyle(stage).direction === 'rtl';
    onCorner(nearestCorner(tile.getBoundingClientRect(), stage.getBoundingClientRect(), isRtl));
    move(tile, 0, 0);
  };
  return (
    <div
      className={cx(styles.tile, camera === null && styles.gone)}
      data-block={corner.block}
      data-inline={corner.inline}
      onPointerDown={(event) => {
        from.current = { x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={({ currentTarget, clientX, clientY }) => {
        if (from.current !== null) move(currentTarget, clientX - from.current.x, clientY - from.current.y);
      }}
      onPointerUp={drop}
      onPointerCancel={drop}
    >
      <OwnPicture camera={camera} className={styles.self} />
    </div>
  );
}
