import type { Core } from '../../core';
import { useLoadCore } from '../../state/forms/useLoadCore';
import { type CoreForScreen, useCoreForScreen } from '../../state/useCoreForScreen';

/** Fetches the core when the screen opens. */
export function useCore(): CoreForScreen<Core> {
  return useCoreForScreen(useLoadCore());
}
