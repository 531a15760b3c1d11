import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import type { AuthUser, OwnFile, Profile } from '../../backend/ports';
import { fetchOwnFile, gatherOwnData, ownFiles } from '../../state/profile/actions';
import { useAppDispatch } from '../../state/hooks';
import { Button } from '../../ui/Button';
import { saveFile } from '../shared/saveFile';
import { Failure } from '../shared/Failure';
import styles from './record.module.css';

type Copy = 'data' | OwnFile;

/** The file name extension by type; storage takes no others. */
const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** The section that gives the user a copy of everything that Aram keeps about them: one JSON file, and the files that were uploaded. */
export function DownloadData({ user, profile }: { user: AuthUser; profile: Profile }) {
  const { t } = useTranslation('auth');
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState<Copy | null>(null);
  const [problem, setProblem] = useState<BackendErrorCode | null>(null);
  const files = ownFiles(profile, user.uid);

  const fetchCopy = async (copy: Copy): Promise<void> => {
    if (copy === 'data') {
      const data = JSON.stringify(await dispatch(gatherOwnData()), null, 2);
      saveFile(new Blob([data], { type: 'application/json' }), 'aram-my-data.json');
      return;
    }
    const file = await dispatch(fetchOwnFile(copy));
    saveFile(file, `aram-my-${copy === 'photo' ? 'photo' : 'id'}.${ENDINGS[file.type] ?? 'bin'}`);
  };
  const download = async (copy: Copy): Promise<void> => {
    if (busy !== null) return;
    setBusy(copy);
    setProblem(null);
    try {
      await fetchCopy(copy);
    } catch (thrown) {
      setProblem(codeOf(thrown));
    } finally {
      setBusy(null);
    }
  };
  const button = (copy: Copy) => (
    <Button
      variant={copy === 'data' ? 'secondary' : 'quiet'}
      busy={busy === copy}
      busyLabel={t('copy.busy')}
      onClick={() => void download(copy)}
    >
      {t(`copy.${copy}`)}
    </Button>
  );

  return (
    <section className={styles.section}>
      <h2>{t('copy.title')}</h2>
      <p>{t('copy.text')}</p>
      {problem !== null && <Failure title={t('copy.failed')} problem={problem} />}
      <div className="buttons">
        {button('data')}
        {files.photo !== undefined && button('photo')}
        {files.ID !== undefined && button('ID')}
      </div>
    </section>
  );
}
