import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import type { AuthUser, Proof } from '../../backend/ports';
import type { CounselorProfilePayload, CounselorRecord, CredentialsPayload } from '../../core/generated/tables';
import type { CoreForm } from '../../state/forms/useCoreForm';
import { useLoadCore } from '../../state/forms/useLoadCore';
import { useAppDispatch } from '../../state/hooks';
import type { PhotoChoice } from '../../state/photo/usePhotoChoice';
import { editCounselorProfile } from '../../state/user/thunks';
import type { CredentialChange } from '../../state/user/types';
import { useSaving } from '../account/useSaving';
import type { Saved } from './ProfileForm';

interface Parts {
  user: AuthUser;
  record: CounselorRecord;
  profile: CoreForm<'counselorProfile'>;
  security: CoreForm<'credentials'>;
  photo: PhotoChoice;
  onSaved: (saved: Saved) => void;
}

/** The field that asks for the current password. */
const CURRENT = 'credentials-currentPassword';

const NOTHING: CredentialsPayload = { newPassword: '', currentPassword: '' };

/**
 * Saves the profile: both forms are judged, then the e-mail and the password are changed with proof of who it is (the current password in the form; a
 * popup for an account without one), then the photo and the fields.
 */
export function useSave({ user, record, profile, security, photo, onSaved }: Parts) {
  const { t } = useTranslation(['messages', 'auth']);
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<BackendErrorCode | null>(null);
  const [mistake, setMistake] = useState('');
  const [progress, setProgress] = useState<number | null>(null);
  const [waiting, setWaiting] = useState<CounselorProfilePayload | null>(null);
  const running = useRef(false);
  const upload = useRef<AbortController | null>(null);
  const loadCore = useLoadCore();
  const saving = useSaving();
  const hasPassword = user.providers.includes('password');

  const send = async (payload: CounselorProfilePayload, credentials: CredentialChange | undefined) => {
    upload.current = new AbortController();
    const { signal } = upload.current;
    try {
      const { value, lead } = await saving.run(() =>
        dispatch(
          editCounselorProfile({
            payload,
            ...(credentials ? { credentials } : {}),
            ...(photo.photo ? { photo: photo.photo } : {}),
            onProgress: (done) => {
              setProgress(Math.round(done * 100));
            },
            signal,
          }),
        ).unwrap(),
      );
      profile.discardDraft();
      await lead(() => {
        onSaved({
          payload,
          emailLinkSentTo: value.emailLinkSentTo,
          passwordChanged: credentials?.password !== undefined,
          isReviewedAnew: payload.name !== record.name || payload.license !== record.license,
        });
      }, 'profileSaved');
    } finally {
      setProgress(null);
    }
  };

  const askAgain = (words: string) => {
    setMistake(words);
    document.getElementById(CURRENT)?.focus();
  };

  const run = async () => {
    // The later one takes the focus: the first wrong field of the page.
    const typed = hasPassword ? await security.validate() : NOTHING;
    const payload = await profile.validate();
    if (typed === null || payload === null) return;
    const core = await loadCore();
    const steps = core.credentialSteps('counselor', {
      email: user.email,
      newEmail: payload.email,
      newPassword: typed.newPassword !== '',
      hasPassword,
    });
    if (steps.length === 0) return send(payload, undefined);
    if (!hasPassword) {
      setWaiting(payload);
      return;
    }
    if (typed.currentPassword === '') {
      askAgain(t('required'));
      return;
    }
    return send(payload, {
      proof: { kind: 'password', password: typed.currentPassword },
      ...(typed.newPassword === '' ? {} : { password: typed.newPassword }),
    });
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(null);
    setMistake('');
    run()
      .catch((thrown: unknown) => {
        const code = codeOf(thrown);
        if (code === 'wrong-credentials') askAgain(t('auth:confirm.wrong'));
        else setProblem(code);
      })
      .finally(() => {
        running.current = false;
        setBusy(false);
      });
  };

  return {
    submit,
    busy,
    problem,
    /** What is wrong with the current password, in words; "" for nothing. */
    mistake,
    clearMistake: () => {
      setMistake('');
    },
    /** How far the photo is, in percent; null while none is under way. */
    progress,
    stopUpload: () => {
      upload.current?.abort();
    },
    /** How long the save takes. */
    saving,
    /** The account has no password, and the popup has to prove who it is. */
    confirming: waiting !== null,
    confirm: async (proof: Proof) => {
      if (waiting) await send(waiting, { proof });
      setWaiting(null);
    },
    cancelConfirming: () => {
      setWaiting(null);
    },
  };
}
