import { type SubmitEvent, useRef, useState } from 'react';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import type { AuthUser, Proof } from '../../backend/ports';
import type { CredentialsPayload, Role } from '../../core';
import type { CoreForm } from '../../state/forms/useCoreForm';
import { useLoadCore } from '../../state/forms/useLoadCore';
import type { CredentialChange, EditOutcome, ProfileEdit } from '../../state/user/types';
import type { FormWithEmail } from './EmailField';
import { type Mistakes, useMistakes } from './useMistakes';
import { type Saving, useSaving } from './useSaving';
import { type Upload, useUpload } from './useUpload';

/** What came of a save. */
export interface SavedProfile<Payload> {
  payload: Payload;
  /** The new address that a confirmation link went to. */
  emailLinkSentTo: string | null;
  passwordChanged: boolean;
}

export interface ProfileParts<Payload> {
  user: AuthUser;
  role: Role;
  profile: FormWithEmail & { validate: () => Promise<Payload | null>; discardDraft: () => void };
  /** The security section; judged only where the account has a password. */
  credentials: CoreForm<'credentials'>;
  /** Sends the edit with the files that were chosen. Done again with the next try, it goes on from where the last one broke off. */
  send: (edit: ProfileEdit<Payload>) => Promise<EditOutcome>;
  /** Goes on from the form; who has left it meanwhile is told instead. */
  onSaved: (saved: SavedProfile<Payload>) => unknown;
}

export interface ProfileSave {
  submit: (event: SubmitEvent) => void;
  busy: boolean;
  /** Why the last save failed; `canceled` where its upload was stopped. */
  problem: BackendErrorCode | null;
  mistakeIn: Mistakes['mistakeIn'];
  upload: Upload;
  /** How long the save takes. */
  saving: Saving;
  /** For `ConfirmIdentity`: an account without a password proves whose it is by its provider's popup. */
  identity: { open: boolean; onConfirm: (proof: Proof) => Promise<void>; onClose: () => void };
}

const NOTHING: CredentialsPayload = { newPassword: '', currentPassword: '' };

/**
 * Saves a profile and its security section as one edit: both are judged before either is sent, and a new e-mail or password needs a proof of whose account
 * it is. Where the save fails, what was typed and chosen stays, and saving again goes on from there.
 */
export function useProfileSave<Payload>(parts: ProfileParts<Payload>): ProfileSave {
  const { user, role, profile, credentials, send, onSaved } = parts;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<BackendErrorCode | null>(null);
  const [unproven, setUnproven] = useState<Payload | null>(null);
  const running = useRef(false);
  const { mistakeIn, tell, forget } = useMistakes(profile, credentials);
  const loadCore = useLoadCore();
  const upload = useUpload();
  const saving = useSaving();
  const hasPassword = user.providers.includes('password');

  const save = async (payload: Payload, change?: CredentialChange) => {
    try {
      const { value, lead } = await saving.run(() =>
        send({ payload, ...(change ? { credentials: change } : {}), ...upload.begin() }),
      );
      profile.discardDraft();
      const { emailLinkSentTo } = value;
      const passwordChanged = change?.password !== undefined;
      await lead(() => onSaved({ payload, emailLinkSentTo, passwordChanged }), 'profileSaved');
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

    // What the forms of the core do not ask for: they do not know what the account has.
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
    problem,
    mistakeIn,
    upload,
    saving,
    identity: {
      open: unproven !== null,
      onConfirm: async (proof) => {
        if (unproven !== null) await save(unproven, { proof });
        setUnproven(null);
      },
      onClose: () => {
        setUnproven(null);
      },
    },
  };
}
