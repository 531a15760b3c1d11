import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type BackendErrorCode, codeOf } from '../../../backend/errors';
import type { SocialProvider } from '../../../backend/ports';
import { paths } from '../../../config/paths';
import { useAppDispatch } from '../../../state/hooks';
import { onIntent } from '../../../state/onIntent';
import { startListening } from '../../../state/account/actions';
import { signInWithProvider } from '../../../state/user/actions';
import { useBackTo } from './backTo';

/** Signing in by a social provider, for the pages that offer it. */
export interface SocialSignIn {
  /** The provider whose popup is open; null while none is. */
  asked: SocialProvider | null;
  /** Why the last attempt failed. */
  problem: BackendErrorCode | null;
  clearProblem: () => void;
  /** Opens the popup. A success leads to the same page as a login: to `/`, or to what the visitor came for. */
  ask: (provider: SocialProvider) => Promise<void>;
}

/** @param onDone called before it navigates: what was typed meanwhile is no longer needed */
export function useSocialSignIn(onDone: () => void = () => undefined): SocialSignIn {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const onward = useBackTo() ?? paths.home;
  const [asked, setAsked] = useState<SocialProvider | null>(null);
  const [problem, setProblem] = useState<BackendErrorCode | null>(null);

  // Loads Firebase before the press, because browsers block a popup that opens late.
  useEffect(() => onIntent(() => void dispatch(startListening())), [dispatch]);

  return {
    asked,
    problem,
    clearProblem: () => {
      setProblem(null);
    },
    ask: async (provider) => {
      setProblem(null);
      setAsked(provider);
      try {
        await dispatch(signInWithProvider(provider)).unwrap();
        onDone();
        await navigate(onward, { replace: true });
      } catch (thrown) {
        setProblem(codeOf(thrown));
      } finally {
        setAsked(null);
      }
    },
  };
}
