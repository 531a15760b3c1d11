import { Button } from '../../ui/Button';
import { Progress } from '../../ui/Progress';
import styles from './ownRecord.module.css';

export interface UploadProgressProps {
  /** How far it is, in percent. */
  percent: number;
  label: string;
  stopLabel: string;
  onStop: () => void;
}

/** How far an upload is, and the way to call it off. */
export function UploadProgress({ percent, label, stopLabel, onStop }: UploadProgressProps) {
  return (
    <div className={styles.upload}>
      <Progress value={percent} max={100} label={label} />
      <Button variant="quiet" onClick={onStop}>
        {stopLabel}
      </Button>
    </div>
  );
}
