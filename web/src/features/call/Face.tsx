import type { CSSProperties } from 'react';
import { useFace } from '../../state/call/queries';
import { useLevel } from '../../state/call/useLevel';
import type { SessionView } from '../../state/sessions/view';
import { Portrait } from '../../ui/Portrait';
import { otherOf } from './other';
import styles from './room.module.css';

/**
 * Shows the other person while there is no picture: a counselor's photo or drawing, or a client's initial, which is all that their
 * counselor may see. A ring around it moves with the voice.
 */
export function Face({ view, voice }: { view: SessionView; voice: MediaStreamTrack | null }) {
  const { session, side } = view;
  const { name } = otherOf(view);
  const face = useFace(side === 'patient' ? session.counselor : null);
  return (
    <div className={styles.face}>
      <Ring voice={voice} />
      <Portrait photo={face?.photo ?? ''} drawing={face?.portrait} name={name} className={styles.portrait} />
    </div>
  );
}

function Ring({ voice }: { voice: MediaStreamTrack | null }) {
  const level = useLevel(voice);
  return <span className={styles.ring} style={{ '--level': level } as CSSProperties} />;
}
