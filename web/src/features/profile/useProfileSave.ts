import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import type { AuthUser, Proof } from '../../backend/ports';
import type { CredentialsPayload, Role } from '../../core';
import type { CoreForm } from '../../state/forms/useCoreForm';
import { publicCore, useLoadCore } from '../../state/useCore';
import type { CredentialChange, EditOutcome, ProfileEdit } from '../../state/user/types';
import type { FormWithEmail } from '../shared/account/EmailField';
import { type Mistakes, useMistakes } from './useMistakes';
import { type Saving, useSaving } from '../shared/saving/useSaving';
import { type Upload, useUpload } from './useUpload';

/** The result of a save. */
export interface SavedProfile<Payload> {
  payload: Payload;
  /** The new email that a confirmation link was sent to. */
  emailLinkSentTo: string | null;
  passwordChanged: boolean;
}

/** A file chosen for a profile. */
interface Choice {
  chosen: Blob | null;
  clear: () => void;
}

export interface ProfileParts<Payload> {
  user: AuthUser;
  role: Role;
  /** The record that filled the form. */
  record: Partial<Payload>;
  profile: FormWithEmail & {
    validate: () => Promise<Payload | null>;
    settle: (after: { email?: string }) => boolean;
  };
  /** The security section; validated only if the account has a password. */
  credentials: CoreForm<'credentials'>;
  /** The files that can be chosen, in the same order each time. */
  choices: readonly Choice[];
  /** Sends the edit with the chosen files. The next attempt continues where the last one broke off. */
  send: (edit: ProfileEdit<Payload>) => Promise<EditOutcome>;
  /** Continues after the save. A user who has left the form is notified instead, and one who has typed more stays there. */
  onSaved: (saved: SavedProfile<Payload>) => unknown;
}

export interface ProfileSave {
  submit: (event: SubmitEvent) => void;
  busy: boolean;
  /** Set if the last save succeeded but later changes aren't saved; null otherwise. */
  savedBefore: Pick<SavedProfile<unknown>, 'emailLinkSentTo'> | null;
  /** Why the last save failed; `canceled` if its upload was stopped. */
  problem: BackendErrorCode | null;
  mistakeIn: Mistakes['mistakeIn'];
  upload: Upload;
  /** The state of a save that takes long. */
  saving: Saving;
  /** For `ConfirmIdentity`: an account without a password proves its owner by its provider's popup. */
  identity: { open: boolean; onConfirm: (proof: Proof) => Promise<void>; onClose: () => void };
}

const NOTHING: CredentialsPayload = { newPassword: '', currentPassword: '' };

/**
 * Saves a profile and its security section as one edit. Both are validated before either is sent, and a new email or password requires
 * proof of the account's owner. If the save fails, what was typed and chosen stays, and saving again continues from there.
 */
export function useProfileSave<Payload>(parts: ProfileParts<Payload>): ProfileSave {
  const { user, role, record, profile, credentials, choices, send, onSaved } = parts;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<BackendErrorCode | null>(null);
  const [savedBefore, setSavedBefore] = useState<ProfileSave['savedBefore']>(null);
  const shown = useRef(record);
  const newestChoices = useRef(choices);
  useEffect(() => {
    newestChoices.current = choices;
  });
  const [unproven, setUnproven] = useState<Payload | null>(null);
  const running = useRef(false);
  const { mistakeIn, tell, forget } = useMistakes(profile, credentials);
  const loadCore = useLoadCore(publicCore);
  const upload = useUpload();
  const saving = useSaving();
  const hasPassword = user.providers.includes('password');

  /** Releases what is saved. Returns whether anything was typed or chosen since the press. */
  const settle = (emailLinkSentTo: string | null): boolean => {
    const sent = choices.map(({ chosen }) => chosen);
    const edited = [
      profile.settle(emailLinkSentTo === null ? {} : { email: user.email }),
      credentials.settle({ password: '', confirmPassword: '', currentPassword: '' }),
      ...newestChoices.current.map(({ chosen, clear }, at) => {
        const isSent = chosen === sent[at];
        if (isSent && chosen !== null) clear();
        return !isSent;
      }),
    ];
    return edited.includes(true);
  };

  const save = async (payload: Payload, change?: CredentialChange) => {
    try {
      const { value, lead } = await saving.run(() =>
        send({ payload, shown: shown.current, ...(change ? { credentials: change } : {}), ...upload.begin() }),
      );
      const { emailLinkSentTo } = value;
      const passwordChanged = change?.password !== undefined;
      shown.current = { ...shown.current, ...payload };
      const isEdited = settle(emailLinkSentTo);
      await lead(() => {
        if (!isEdited) return onSaved({ payload, emailLinkSentTo, passwordChanged });
        setSavedBefore({ emailLinkSentTo });
        return undefined;
      }, 'profileSaved');
    } finally {
      upload.end();
    }
  };

  const run = async () => {
    const email = profile.values.email.trim();
    const { password, currentPassword } = credentials.values;
    const core = await loadCore();
    const change = { email: user.email, newEmail: email, newPassword: password !== '', hasPassword };
    const takesProof = core.credentialSteps(role, change).length > 0;
    // The later one takes the focus: the first wrong field of the page.
    const typed = hasPassword ? await credentials.validate() : NOTHING;
    const payload = await profile.validate();
    const isValid = typed !== null && payload !== null;

    // Not validated by the core's forms, because they don't know what the account has.
    const missing = email === '' ? 'email' : takesProof && currentPassword === '' ? 'currentPassword' : null;
    if (hasPassword && missing !== null) {
      tell(missing, 'missing', isValid);
      return;
    }
    if (!isValid) return;

    if (!takesProof) return save(payload);
    if (!hasPassword) {
      setUnproven(payload);
      return;
    }
    const proof: Proof = { kind: 'password', password: typed.currentPassword };
    return save(payload, { proof, ...(typed.newPassword === '' ? {} : { password: typed.newPassword }) });
  };

  return {
    submit: (event) => {
      event.preventDefault();
      if (running.current) return;
      running.current = true;
      setBusy(true);
      setProblem(null);
      setSavedBefore(null);
      forget();
      run()
        .catch((thrown: unknown) => {
          const code = codeOf(thrown);
          if (code === 'wrong-credentials' && hasPassword) tell('currentPassword', 'wrong', true);
          else setProblem(code);
        })
        .finally(() => {
          running.current = false;
          setBusy(false);
        });
    },
    busy,
    savedBefore,
    problem,
    mistakeIn,
    upload,
    saving,
    identity: {
      open: unproven !== null,
      onConfirm: async (proof) => {
        if (unproven === null) return;
        running.current = true;
        setBusy(true);
        try {
          await save(unproven, { proof });
        } finally {
          running.current = false;
          setBusy(false);
        }
        setUnproven(null);
      },
      onClose: () => {
        setUnproven(null);
      },
    },
  };
}
