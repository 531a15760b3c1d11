import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLevel } from '../../state/call/useLevel';
import type { MediaControls } from '../../state/call/useMedia';
import { Button, ButtonLink } from '../../ui/Button';
import { SelectField } from '../../ui/fields/SelectField';
import { Notice } from '../../ui/Notice';
import styles from './call.module.css';

interface OwnDevicesProps {
  own: MediaControls;
  hasPictures: boolean;
  /** The way on where there is no microphone. */
  conversation: string;
}

/** Microphone and camera: switched on by a press, since the browser asks then; how loud one is; which of several. */
export function OwnDevices({ own, hasPictures, conversation }: OwnDevicesProps) {
  const { t } = useTranslation(['call', 'translation']);
  const { media } = own;
  switch (media.kind) {
    case 'closed':
    case 'asking':
      return (
        <div>
          <Button busy={media.kind === 'asking'} busyLabel={t('room.asking')} onClick={own.open}>
            {t(hasPictures ? 'room.turnOn.video' : 'room.turnOn.voice')}
          </Button>
          <p className={styles.quiet}>{`${t('room.asks')} ${t('room.joinHint')}`}</p>
        </div>
      );
    case 'failed': {
      const problem = media.problem ?? 'busy';
      return (
        <div>
          <Notice
            kind="error"
            title={t(`media.${problem}Title`)}
            action={
              <div className={styles.ways}>
                <Button onClick={own.open}>{t('translation:common.tryAgain')}</Button>
                <ButtonLink to={conversation} variant="secondary">
                  {t('room.exposed.chat')}
                </ButtonLink>
              </div>
            }
          >
            {t(`media.${problem}`)}
          </Notice>
        </div>
      );
    }
    case 'open':
      return (
        <div>
          <Level microphone={media.microphone} />
          <Choice kind="microphone" own={own} />
          {hasPictures && media.cameraProblem !== null && (
            <Notice kind="info">{t(`media.camera.${media.cameraProblem}`)}</Notice>
          )}
          {hasPictures && <Choice kind="camera" own={own} />}
          {hasPictures && (
            <Button
              variant="secondary"
              aria-pressed={media.camera !== null}
              onClick={() => {
                own.switchCamera(media.camera === null);
              }}
            >
              {t('in.camera')}
            </Button>
          )}
        </div>
      );
  }
}

function Level({ microphone }: { microphone: MediaStreamTrack | null }) {
  const { t } = useTranslation('call');
  const id = useId();
  const level = useLevel(microphone);
  return (
    <div className={styles.words}>
      <label htmlFor={id}>{t('room.level')}</label>
      <meter id={id} className={styles.level} value={level} />
      <p className={styles.quiet}>{t('room.levelHint')}</p>
    </div>
  );
}

/** In the call: another microphone, or another camera, where there are several. */
export function OtherDevices({ own, hasPictures }: Omit<OwnDevicesProps, 'conversation'>) {
  const { t } = useTranslation('call');
  const { microphones, cameras } = own.media;
  if (microphones.length < 2 && (!hasPictures || cameras.length < 2)) return null;
  return (
    <details className={styles.others}>
      <summary>{t('in.devices')}</summary>
      <div className={styles.choices}>
        <Choice kind="microphone" own={own} />
        {hasPictures && <Choice kind="camera" own={own} />}
      </div>
    </details>
  );
}

function Choice({ kind, own }: { kind: 'microphone' | 'camera'; own: MediaControls }) {
  const { t } = useTranslation('call');
  const devices = own.media[`${kind}s`];
  if (devices.length === 0) return null;
  return (
    <SelectField
      label={t(`room.${kind}`)}
      value={own.media.chosen[kind]}
      options={devices.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) => {
        own.choose(kind, target.value);
      }}
    />
  );
}
