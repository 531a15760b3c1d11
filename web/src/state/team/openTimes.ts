import { serverNow } from '../../clock/clock';
import type { OpenSlots, SlotSearch, TeamPort } from '../../backend/ports';
import { earliestStart } from '../sessions/notice';

/**
 * Finds available times that can still be booked, from a moment on. The question is sent by the device's clock; if the answer shows a
 * clock by which other times can be booked, it is asked again.
 */
export async function findOpen(team: TeamPort, search: SlotSearch, from: number, most?: number): Promise<OpenSlots> {
  const since = () => Math.max(from, earliestStart(serverNow()));
  const asked = since();
  const found = await team.findSlots(search, asked, most);
  return since() === asked ? found : team.findSlots(search, since(), most);
}
