import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import type { AuthUser } from '../../backend/ports';
import { paths } from '../../config/paths';
import type { CredentialsPayload } from '../../core';
import type { CoreForm } from '../../state/forms/useCoreForm';
import { useLoadCore } from '../../state/forms/useLoadCore';
import { useAppDispatch } from '../../state/hooks';
import { editPatientProfile } from '../../state/user/thunks';
import type { PatientEdit } from '../../state/user/types';
import type { JustDone } from '../account/justDone';
import { type Saving, useSaving } from '../account/useSaving';
import type { SavedState } from './savedState';

export interface ProfileParts {
  user: AuthUser;
  profile: CoreForm<'patientProfile'>;
  credentials: CoreForm<'credentials'>;
  photo: Blob | null;
  idFile: File | null;
}

/** A field that this screen asks to be filled, and the core's forms do not: they do not know what the account has. */
export type MissingField = 'email' | 'currentPassword';

export interface SaveProfile {
  save: (event: { preventDefault: () => void }) => void;
  missing: MissingField | null;
  /** Why the last save failed. */
  problem: BackendErrorCode | null;
  /** How far the upload is, 0 to 100; null while nothing is uploaded. */
  percent: number | null;
  stopUpload: () => void;
  /** How long the save takes. */
  saving: Saving;
}

/**
 * Saves the profile form and its security section as one edit, then leads to `/editPatientProfileThanks`. Where it fails,
 * what was typed and chosen stays, and saving again goes on from there.
 */
export function useSaveProfile({ user, profile, credentials, photo, idFile }: ProfileParts): SaveProfile {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [missing, setMissing] = useState<MissingField | null>(null);
  const [checkProblem, setCheckProblem] = useState<BackendErrorCode | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const upload = useRef<AbortController | null>(null);
  const loadCore = useLoadCore();
  const saving = useSaving();
  const hasPassword = user.providers.includes('password');

  const submitWith = (change: CredentialsPayload | null) =>
    profile.submit(async (payload) => {
      const edit: PatientEdit = {
        payload,
        ...(photo ? { photo } : {}),
        ...(idFile ? { idFile } : {}),
        ...(change
          ? {
              credentials: {
                proof: { kind: 'password', password: change.currentPassword },
                ...(change.newPassword === '' ? {} : { password: change.newPassword }),
              },
            }
          : {}),
        onProgress: (done) => {
          setPercent(Math.round(done * 100));
        },
      };
      try {
        const { value, lead } = await saving.run(() => {
          // Another try sends the files anew: the one before is over.
          upload.current?.abort();
          upload.current = new AbortController();
          return dispatch(editPatientProfile({ ...edit, signal: upload.current.signal })).unwrap();
        });
        const state: SavedState & JustDone = {
          done: 'profile',
          emailLinkSentTo: value.emailLinkSentTo,
          passwordChanged: change !== null && change.newPassword !== '',
        };
        await lead(() => navigate(paths.editPatientProfileThanks, { state }), 'profileSaved');
      } finally {
        setPercent(null);
      }
    });

  /** Both forms are judged before either is sent. The profile comes last, so that its first wrong field, higher up, has the focus. */
  const check = async (): Promise<{ change: CredentialsPayload | null } | null> => {
    const email = profile.values.email.trim();
    const core = await loadCore();
    const takesProof = (newPassword: boolean) =>
      core.credentialSteps('patient', { email: user.email, newEmail: email, newPassword, hasPassword }).length > 0;
    const absent = missingField(hasPassword, email, takesProof(false) && credentials.values.currentPassword === '');
    setMissing(absent);
    const change = hasPassword ? await credentials.validate() : null;
    const valid = await profile.validate();
    if (absent !== null && valid !== null) document.getElementById(FIELD_IDS[absent])?.focus();
    if (absent !== null || valid === null || (hasPassword && change === null)) return null;
    return { change: takesProof(change !== null && change.newPassword !== '') ? change : null };
  };

  return {
    save: (event) => {
      event.preventDefault();
      if (profile.submitting) return;
      setCheckProblem(null);
      profile.clearProblem();
      check().then(
        (checked) => {
          if (checked) submitWith(checked.change)(event);
        },
        (thrown: unknown) => {
          setCheckProblem(codeOf(thrown));
        },
      );
    },
    missing,
    problem: checkProblem ?? profile.problem,
    percent,
    saving,
    stopUpload: () => {
      upload.current?.abort();
    },
  };
}

const FIELD_IDS: Record<MissingField, string> = {
  email: 'patientProfile-email',
  currentPassword: 'credentials-currentPassword',
};

function missingField(hasPassword: boolean, email: string, lacksPassword: boolean): MissingField | null {
  if (hasPassword && email === '') return 'email';
  return lacksPassword ? 'currentPassword' : null;
}
