import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { LIMITS } from '../../core/generated/tables';
import { aPatient } from '../../testing/builders';
import { accountDecisions, makeFakeCore } from '../../testing/fakeCore';
import { renderPatientScreen } from '../../testing/renderPatientScreen';
import { Consent, type ConsentProps } from './Consent';

const core = makeFakeCore({ ...accountDecisions, mayConsent: () => true });

async function open(props: Partial<ConsentProps> = {}) {
  const onGiven = vi.fn();
  const given = props.given ?? 0;
  const { birthday } = aPatient();
  const record = given === 0 ? {} : { consent: { version: given, as: 'adult', at: 1 } as const };
  const view = await renderPatientScreen(
    <Consent
      asks="session"
      given={given}
      birthday={birthday}
      takesFocus
      onGiven={onGiven}
      onNotNow={() => undefined}
      {...props}
    />,
    { core, hasConsent: given !== 0, record },
  );
  return { ...view, onGiven };
}

/** Returns the first words of each point, by the line that folds it; "" for points in view without a press. */
const said = () =>
  [...document.querySelectorAll('form ul')].map((list) => [
    list.closest('details')?.querySelector('summary')?.textContent ?? '',
    [...list.children].map((point) => point.textContent.split(/[ ,.]/, 3).join(' ')),
  ]);

const STORED = 'Your answers are';
const TEAM = 'Our team in';
const SESSIONS = 'When you book';
const SHARED = 'A counselor sees';
const GOOGLE = 'Everything is stored';
const TAKE_BACK = 'You can withdraw';

test('shows four lines and every point of the text to a patient who has agreed to nothing', async () => {
  await open();
  screen.getByText(/^What you tell us/);
  expect(said()).toEqual([
    [expect.stringMatching(/^Who reads it/), [TEAM, SHARED]],
    [expect.stringMatching(/^Where it is kept/), [GOOGLE]],
    [expect.stringMatching(/^What is stored/), [STORED, SESSIONS]],
    [expect.stringMatching(/^Change your mind/), [TAKE_BACK]],
  ]);
});

/** Changes the record while the screen is open. */
function ChangedMeanwhile({ from, to }: { from: number; to: number }) {
  const [given, setGiven] = useState(from);
  const { birthday } = aPatient();
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setGiven(to);
        }}
      >
        Change
      </button>
      <Consent
        {...{ asks: 'session', given, birthday, takesFocus: true }}
        onGiven={() => undefined}
        onNotNow={() => undefined}
      />
    </>
  );
}

test('keeps showing the text that the patient agreed to, though the agreement is stored before the screen closes', async () => {
  const stored = <ChangedMeanwhile from={0} to={LIMITS.CONSENT_VERSION} />;
  const { user } = await renderPatientScreen(stored, { core, hasConsent: false });
  await user.click(screen.getByText('Change'));
  screen.getByText(/^What you tell us/);
  expect(screen.queryByText(/^You’ve agreed before/)).toBeNull();
});

test('shows every point when an older agreement is withdrawn in another tab', async () => {
  const withdrawn = <ChangedMeanwhile from={LIMITS.CONSENT_FOR_SESSIONS - 1} to={0} />;
  const { user } = await renderPatientScreen(withdrawn, { core, hasConsent: false });
  screen.getByText(/^You’ve agreed before/);
  await user.click(screen.getByText('Change'));
  expect(screen.queryByText(/^You’ve agreed before/)).toBeNull();
});

test.each([
  [1, [TEAM, SESSIONS, SHARED], [STORED, GOOGLE, TAKE_BACK]],
  [2, [TEAM], [STORED, SESSIONS, SHARED, GOOGLE, TAKE_BACK]],
])('shows in full what has changed since version %i, and the rest below it', async (given, changed, known) => {
  await open({ given });
  screen.getByText(/^You’ve agreed before\./);
  expect(said()).toEqual([
    ['', changed],
    ['What you already know', known],
  ]);
});

test.each([
  [1, 'request', true],
  [2, 'request', true],
  [1, 'session', false],
  [2, 'session', true],
] as const)(
  'after version %i, before a %s, says that the earlier agreement still applies: %o',
  async (given, asks, applies) => {
    await open({ given, asks });
    expect(screen.queryByText(/your earlier agreement still applies/) !== null).toBe(applies);
  },
);

test.each([
  ['request', /^Six short questions/, 'Begin'],
  ['session', /^This is your first session/, 'Agree and continue'],
] as const)('says before a %s what the agreement is for', async (asks, intro, start) => {
  await open({ asks });
  screen.getByText(intro);
  screen.getByRole('button', { name: start });
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('preselects nothing, even after an earlier agreement, and stores the choice with the current text', async () => {
  const { user, onGiven, stored } = await open({ given: LIMITS.CONSENT_FOR_SESSIONS - 1 });
  for (const choice of [...screen.getAllByRole('radio'), screen.getByRole('checkbox')]) {
    expect((choice as HTMLInputElement).checked).toBe(false);
  }
  await user.click(screen.getByRole('radio', { name: /for my child/ }));
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Agree and continue' }));
  expect(onGiven).toHaveBeenCalledTimes(1);
  expect(stored()?.consent).toMatchObject({ version: LIMITS.CONSENT_VERSION, as: 'guardian' });
});

test.each([0, LIMITS.CONSENT_FOR_SESSIONS - 1])(
  'goes back without agreeing and leaves the earlier agreement (version %i) unchanged',
  async (given) => {
    const onNotNow = vi.fn();
    const { user, onGiven, backend, stored } = await open({ given, onNotNow });
    const before = stored()?.consent;
    expect(before?.version ?? 0).toBe(given);
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(onNotNow).toHaveBeenCalledTimes(1);
    expect(onGiven).not.toHaveBeenCalled();
    expect(stored()?.consent).toEqual(before);
    expect(backend.calls).not.toContain('giveConsent');
  },
);

test('lets a patient decline before a request too', async () => {
  const onNotNow = vi.fn();
  const { user } = await open({ asks: 'request', onNotNow });
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(onNotNow).toHaveBeenCalledTimes(1);
});

/** Agrees for the first time. The agreement is stored, but the answer gets lost. */
async function agreedWithoutAnswer() {
  const onNotNow = vi.fn();
  const view = await open({ onNotNow });
  view.backend.failNext('giveConsent', { code: 'no-answer', afterwards: true });
  await view.user.click(screen.getByRole('radio', { name: /18 or older/ }));
  await view.user.click(screen.getByRole('checkbox'));
  await view.user.click(screen.getByRole('button', { name: 'Agree and continue' }));
  await screen.findByText('We don’t know yet whether this arrived');
  expect(view.stored()?.consent).toBeDefined();
  return { ...view, onNotNow, no: () => view.user.click(screen.getByRole('button', { name: 'Not now' })) };
}
const saidNot = () => screen.queryByText('We couldn’t save your consent');

test('doesn’t call a first agreement missing when its answer got lost, and "not now" withdraws it', async () => {
  const { no, onNotNow, stored } = await agreedWithoutAnswer();
  expect(saidNot()).toBeNull();
  await no();
  expect(stored()?.consent).toBeUndefined();
  expect(onNotNow).toHaveBeenCalledTimes(1);
});

test('goes back only after that agreement is withdrawn, however often the patient has to press', async () => {
  const { no, onNotNow, stored, backend } = await agreedWithoutAnswer();
  backend.failNext('withdrawConsent', 'busy', 'quota-exceeded');
  for (const words of [/^This is being changed elsewhere/, /^Our service is very busy/]) {
    await no();
    await screen.findByText(words);
    expect(saidNot()).toBeNull();
    expect(onNotNow).not.toHaveBeenCalled();
  }
  await no();
  expect(stored()?.consent).toBeUndefined();
  expect(onNotNow).toHaveBeenCalledTimes(1);
});

test('withdraws it as well when a second agreement is refused', async () => {
  const { no, onNotNow, stored, backend, user } = await agreedWithoutAnswer();
  backend.failNext('giveConsent', 'busy');
  await user.click(screen.getByRole('button', { name: 'Agree and continue' }));
  await screen.findByText(/^This is being changed elsewhere/);
  expect(saidNot()).toBeNull();
  await no();
  expect(stored()?.consent).toBeUndefined();
  expect(onNotNow).toHaveBeenCalledTimes(1);
});
