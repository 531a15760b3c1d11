import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FREE_UNTIL_HOURS, SESSION_MINUTES } from '../../core/generated/limits';
import { LANGUAGES, type Language } from '../../i18n/languages';
import { renderInWords } from '../../testing/renderInWords';
import { HowSection } from './HowSection';

const show = (language?: Language) => renderInWords(<HowSection />, language);

const answerTo = (question: string) => screen.getByText(question).closest('details')?.textContent;

describe('how it works', () => {
  test('shows three steps with decorative pictures', async () => {
    await show();
    const steps = screen.getAllByRole('listitem');
    expect(steps.map((step) => within(step).getByRole('heading', { level: 3 }).textContent)).toEqual([
      'Choose a time',
      'Talk',
      'Keep going, or stop',
    ]);
    for (const step of steps) {
      expect(step.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
      expect(within(step).queryByRole('button')).toBeNull();
    }
  });

  test.each(LANGUAGES)(
    'says in %s the length of a session and the deadline for free cancellation, both from the core',
    async (language) => {
      const { i18n } = await show(language);
      const words = (key: string) => i18n.t(`how:questions.${key}.question` as 'how:questions.fit.question');
      expect(answerTo(words('ticket'))).toContain(String(SESSION_MINUTES));
      expect(answerTo(words('fit'))).toContain(String(FREE_UNTIL_HOURS));
    },
  );

  test('answers four questions, folded, without a script', async () => {
    const { container } = await show();
    const folded = [...container.querySelectorAll('details')];
    expect(folded.map((one) => one.querySelector('summary')?.textContent)).toEqual([
      'What is a ticket?',
      'How do I pay?',
      'Who reads my answers?',
      'What if my counselor isn’t a good fit?',
    ]);
    expect(folded.filter(({ open }) => open)).toEqual([]);
    expect(answerTo('How do I pay?')).toMatch(
      /page of the payment provider Stripe, or not at all where Aram runs as a demo/,
    );
  });

  test('links to the terms and to the privacy page', async () => {
    await show();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/terms', '/privacy']);
  });

  test.each(LANGUAGES)('shows questions, states and buttons in %s as the screens have them', async (language) => {
    const { i18n } = await show(language);
    const { t } = i18n;
    expect(t('how:shown.question')).toBe(t('booking:questions.5'));
    expect(t('how:shown.answers.a1')).toBe(t('booking:options.5.Stress and Anxiety'));
    expect(t('how:shown.answers.a2')).toBe(t('booking:options.5.Family conflicts'));
    expect(t('how:shown.state')).toBe(t('sessions:states.held'));
    expect(t('how:shown.languages')).toBe(t(`sessions:languages.${language}`));
    expect(t('how:shown.again')).toBe(t('sessions:acts.bookAgain', { name: t('how:shown.counselor') }));
  });
});
