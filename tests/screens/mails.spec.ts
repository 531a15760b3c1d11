/** Three emails at phone and desktop width, in English and Arabic, by day and by night, as a browser shows them: for a person to look at. */
import { mailTemplates } from '../../functions/mail/templates.ts';
import { test } from '../e2e/support/test';

test('emails', async ({ page, baseURL }) => {
  const templates = mailTemplates(baseURL ?? '');
  for (const event of ['booked', 'message', 'reminder']) {
    for (const language of ['en', 'ar']) {
      await page.setContent(templates[`${event}-${language}`]?.html ?? '');
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 480 });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await page.screenshot({ path: `screens/mail-${event}-${String(width)}-${language}-${colorScheme}.png` });
        }
      }
    }
  }
});
