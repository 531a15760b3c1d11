import { words } from '../../e2e/support/words';
import { signUpCounselor } from '../../e2e/support/accounts';
import { signUpStaff } from '../../e2e/support/staff';
import type { Reader } from '../support/reader';
import { serveDesk } from '../support/serveDesk';

/** A reviewer hears what waits, takes the first item, and opens it. */
export async function desk(reader: Reader): Promise<void> {
  const said = (key: string) => words(reader.language, `desk:${key}`);
  await signUpCounselor({ name: 'Dr. Aram Aziz' });
  await serveDesk(reader.page);
  await reader.isLoggedIn(await signUpStaff('reviewer'));
  await reader.open('/desk');
  await reader.until('h', said('parts.today'));
  await reader.until('Tab', said('today.caption'));
  await reader.until('Tab', said('taking.take'));
  await reader.does('Return', said('today.kinds.license'), said('taking.own'));
  await reader.does('Return', said('parts.counselors'));
}
