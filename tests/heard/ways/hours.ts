import { words } from '../../e2e/support/words';
import { signUpCounselor } from '../../e2e/support/accounts';
import type { Reader } from '../support/reader';

/** A counselor offers a start on Mondays, and saves. */
export async function hours(reader: Reader): Promise<void> {
  const said = (key: string) => words(reader.language, `hours:${key}`);
  await reader.isLoggedIn(await signUpCounselor({}, { verified: true }));
  await reader.open('/hours');
  await reader.until('h', said('title'));
  await reader.until('Tab', said('week.change').replace('{{day}}', 'Monday'));
  await reader.does('Return', said('week.starts'), 'Monday');
  await reader.press('Tab');
  await reader.does('space', 'checked');
  await reader.until('Tab', said('week.done'));
  await reader.hears('Return', 'Monday');
  await reader.until('Tab', said('save'));
  await reader.does('Return', said('offer.saved'));
}
