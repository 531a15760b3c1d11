/** The sentences about documents that the emulator answers in every run of `npm test`. The judge answers all of them, and with `--all` the emulator does, too. */
import { allowsOfPart, isOf, partNames, type Allow } from '../../../enforcement/table/allows.ts';
import { asksOf } from '../../../enforcement/table/asked.ts';
import { type Case, type Group } from './requests';
import { questionOf } from './verdict';

/**
 * Returns, for each `allow`, the first sentence in which it permits a request and the first in which it refuses one. A refused commit doesn't say which of its
 * documents was the reason, so a refusal counts only if the sentence is about one document. Sentences that only the emulator can answer are always included.
 */
export function shareOf(groups: readonly Group[]): ReadonlySet<Case> {
  const cases = groups.flatMap((group) => group.cases).filter(({ clock }) => clock === undefined);
  const share = new Set(cases.filter(({ emulatorOnly }) => emulatorOnly !== undefined));
  const asked = cases.map((one) => ({ one, asks: asksOf(questionOf(one)) }));
  const isAbout = (allow: Allow, { method, path }: { method: string; path: string }) =>
    allow.methods.includes(method) && isOf(allow.path, path);
  for (const allow of partNames().flatMap(allowsOfPart)) {
    const about = asked.filter(({ asks }) => asks.some((ask) => isAbout(allow, ask)));
    const through = about.find(({ one }) => one.allowed);
    const refused = about.find(({ one, asks }) => !one.allowed && asks.length === 1);
    for (const found of [through, refused]) if (found) share.add(found.one);
  }
  return share;
}
