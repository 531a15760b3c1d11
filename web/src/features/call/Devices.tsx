import { useTranslation } from 'react-i18next';
import type { MediaControls } from '../../state/call/useMedia';
import { SelectField } from '../../ui/fields/SelectField';
import { Notice } from '../../ui/Notice';

/** The choice of microphone and camera, shown as soon as the browser lists the devices. */
export function Devices({ own, hasPictures }: { own: MediaControls; hasPictures: boolean }) {
  const { t } = useTranslation('call');
  const { media } = own;
  if (media.kind !== 'open') return <p>{t('room.noDevices')}</p>;
  return (
    <>
      <Choice kind="microphone" own={own} />
      {hasPictures && media.cameraProblem !== null && (
        <Notice kind="info">{t(`media.camera.${media.cameraProblem}`)}</Notice>
      )}
      {hasPictures && <Choice kind="camera" own={own} />}
    </>
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
