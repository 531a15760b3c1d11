/** The page that checks a time before it is booked, opened by a patient, with the core's decisions over the fake backend. */
import { screen } from '@testing-library/react';
import { beforeAll, beforeEach } from 'vitest';
import type { Core } from '../../../core';
import type { Slot } from '../../../core/generated/tables';
import type { MemberCore } from '../../../core/member';
import { slotName } from '../../../state/sessions/finding';
import type { FakeBackend, Overrides } from '../../../testing/fakeBackend';
import { loadRealCore, loadRealMemberCore } from '../../../testing/realCore';
import { type PatientScreenParts, renderPatientScreen } from '../../../testing/renderPatientScreen';
import CheckPage from './CheckPage';
import { aBackendWithATime } from './times.support';

/** The cores, set before the tests of a file run. */
export const decisions = {} as { core: Core; memberCore: MemberCore };

/** Runs the tests of a file with the core, in Istanbul. */
export function inIstanbul(): void {
  beforeAll(async () => {
    // One after the other, because each replaces `fetch` while it loads.
    decisions.core = await loadRealCore();
    decisions.memberCore = await loadRealMemberCore();
  });
  beforeEach(() => {
    localStorage.setItem('aram.zone', 'Europe/Istanbul');
  });
}

interface Setting extends Partial<Omit<PatientScreenParts, 'backend' | 'core'>> {
  slot?: Partial<Slot>;
  overrides?: Overrides;
  /** The URL's other parameters besides the time. */
  asked?: string;
  before?: (backend: FakeBackend, slot: Slot) => void;
}

/** Opens the page for one available time of Dana's, for a patient with three tickets. */
export async function open({ slot: changes = {}, overrides = {}, asked = '', before, record, ...parts }: Setting = {}) {
  const { backend, slot } = aBackendWithATime({ ways: ['video'], ...changes }, overrides);
  before?.(backend, slot);
  const view = await renderPatientScreen(<CheckPage />, {
    ...decisions,
    backend,
    record: { tickets: 3, ...record },
    at: '/sessions/check',
    search: `?slot=${slotName(slot)}${asked}`,
    ...parts,
  });
  const sessions = () => [...backend.store.sessions.entries()];
  return {
    ...view,
    slot,
    sessions,
    book: () => view.user.click(screen.getByRole('button', { name: /^Book · / })),
  };
}

export const bookButton = () => screen.findByRole('button', { name: /^Book · / });
