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

/** The first words of each point, by the line that folds it; "" for what is in view without a press. */
const said = () =>
  [...document.querySelectorAll('form ul')].map((list) => [
    list.closest('details')?.querySelector('summary')?.textContent ?? '',
    [...list.children].map((point) => point.textContent.split(/[ ,.]/, 3).join(' ')),
  ]);

const STORED = 'Your answers are';
const TEAM = 'Our team in';
const SESSIONS = 'When you book';
const SHARED = 'Your answers go';
const GOOGLE = 'All of it';
const TAKE_BACK = 'You can take';

test('a patient who has agreed to nothing sees four lines, and below them every point of the text', async () => {
  await open();
  screen.getByText(/^What you tell Aram/);
  expect(said()).toEqual([
    [expect.stringMatching(/^Who reads it/), [TEAM, SHARED]],
    [expect.stringMatching(/^Where it is kept/), [GOOGLE]],
    [expect.stringMatching(/^What is stored/), [STORED, SESSIONS]],
    [expect.stringMatching(/^Change your mind/), [TAKE_BACK]],
  ]);
});

/** The record changes while the screen is there. */
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

test('the text stays as it was agreed to, though the agreement is stored before the screen goes', async () => {
  const stored = <ChangedMeanwhile from={0} to={LIMITS.CONSENT_FOR_SESSIONS} />;
  const { user } = await renderPatientScreen(stored, { core, hasConsent: false });
  await user.click(screen.getByText('Change'));
  screen.getByText(/^What you tell Aram/);
  expect(screen.queryByText(/^You have agreed before/)).toBeNull();
});

test('an older agreement that is withdrawn in another tab counts no longer: every point is shown', async () => {
  const withdrawn = <ChangedMeanwhile from={LIMITS.CONSENT_FOR_SESSIONS - 1} to={0} />;
  const { user } = await renderPatientScreen(withdrawn, { core, hasConsent: false });
  screen.getByText(/^You have agreed before/);
  await user.click(screen.getByText('Change'));
  expect(screen.queryByText(/^You have agreed before/)).toBeNull();
});

test('a patient who has agreed to an older text reads in full what is said since then, and below it the rest', async () => {
  await open({ given: LIMITS.CONSENT_FOR_SESSIONS - 1 });
  screen.getByText(/^You have agreed before\./);
  expect(said()).toEqual([
    ['', [SESSIONS, SHARED]],
    ['The rest you already know', [STORED, TEAM, GOOGLE, TAKE_BACK]],
  ]);
});

test.each([
  ['request', /^Six short questions/, 'Begin'],
  ['session', /^This is your first session/, 'Agree and continue'],
] as const)('before a %s it says what it is for', async (asks, intro, start) => {
  await open({ asks });
  screen.getByText(intro);
  screen.getByRole('button', { name: start });
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('nothing is chosen beforehand, also for who has agreed before, and what is chosen is stored with the text of today', async () => {
  const { user, onGiven, stored } = await open({ given: LIMITS.CONSENT_FOR_SESSIONS - 1 });
  for (const choice of [...screen.getAllByRole('radio'), screen.getByRole('checkbox')]) {
    expect((choice as HTMLInputElement).checked).toBe(false);
  }
  await user.click(screen.getByRole('radio', { name: /for my child/ }));
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Agree and continue' }));
  expect(onGiven).toHaveBeenCalledTimes(1);
  expect(stored()?.consent).toMatchObject({ version: LIMITS.CONSENT_FOR_SESSIONS, as: 'guardian' });
});

test.each([0, LIMITS.CONSENT_FOR_SESSIONS - 1])(
  'who does not agree goes back, and what they had agreed to (version %i) stays as it was',
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

test('a no is possible before a request too', async () => {
  const onNotNow = vi.fn();
  const { user } = await open({ asks: 'request', onNotNow });
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(onNotNow).toHaveBeenCalledTimes(1);
});

/** Agrees for the first time, and no answer comes; it is stored. */
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
const saidNot = () => screen.queryByText('Your agreement could not be saved');

test('a first agreement whose answer got lost is not said to be missing, and a no takes it back', async () => {
  const { no, onNotNow, stored } = await agreedWithoutAnswer();
  expect(saidNot()).toBeNull();
  await no();
  expect(stored()?.consent).toBeUndefined();
  expect(onNotNow).toHaveBeenCalledTimes(1);
});

test('the no counts only once that is taken back, however often it has to be pressed', async () => {
  const { no, onNotNow, stored, backend } = await agreedWithoutAnswer();
  backend.failNext('takeConsentBack', 'busy', 'quota-exceeded');
  for (const words of [/^This record is in use/, /^Our service is very busy/]) {
    await no();
    await screen.findByText(words);
    expect(saidNot()).toBeNull();
    expect(onNotNow).not.toHaveBeenCalled();
  }
  await no();
  expect(stored()?.consent).toBeUndefined();
  expect(onNotNow).toHaveBeenCalledTimes(1);
});

test('the same where a second yes is refused', async () => {
  const { no, onNotNow, stored, backend, user } = await agreedWithoutAnswer();
  backend.failNext('giveConsent', 'busy');
  await user.click(screen.getByRole('button', { name: 'Agree and continue' }));
  await screen.findByText(/^This record is in use/);
  expect(saidNot()).toBeNull();
  await no();
  expect(stored()?.consent).toBeUndefined();
  expect(onNotNow).toHaveBeenCalledTimes(1);
});
