/**
 * Paints a list of counselors before the app has loaded, from the answers that the early script has asked for (answers.ts): with the app's own
 * components, so that the app can hydrate it. The build (web/build/rows.config.ts) makes one file of it, with Preact in place of React, and
 * local substitutes for what isn't needed before the app runs: changing anything, and asking for more.
 *
 * It paints nothing if there is nothing certain to show, and if only the app can know what to show: filters, another zone, a wrong clock.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { teamPort } from '../../backend/team/firebase/team';
import type { TeamPort } from '../../backend/team/team';
import { environment } from '../../config/env';
import { LANGUAGES } from '../../core/generated/tables';
import { startCore } from '../../core/list/module';
import { CounselorList } from '../../features/shared/finding/CounselorList';
import type { Language } from '../../i18n/languages';
import { deviceZone } from '../../i18n/zones';
import { currentZone } from '../../state/sessions/zone';
import { findOpen } from '../../state/team/openTimes';
import { suitable, suitedOf, unnamed } from '../../state/team/suited';
import { lendAnswers, takeAnswer } from '../answers';
import { firstPaint, nextTask } from '../moments';
import { Knowing } from './known';
import { mayPaint, notePainted } from './painted';

/** Which list a place is for: all counselors, or those who speak the visitor's language and have a time. */
const LISTS = { people: { forTimes: false }, times: { forTimes: true } } as const;

/** The answers that the page has asked for, without another question. */
function answers(language: Language | null, texts: string) {
  const team = teamPort({ environment });
  let times = 0;
  const once: TeamPort = {
    ...team,
    // The device's clock is wrong.
    findSlots: (...question) =>
      (times += 1) > 1 ? Promise.reject(new Error('only once')) : team.findSlots(...question),
  };
  return lendAnswers(() =>
    Promise.all([
      team.listTeam({ topic: null, language }, undefined),
      findOpen(once, language === null ? { languages: LANGUAGES } : { language }, 0),
      takeAnswer(texts),
      startCore(),
    ]),
  );
}

/** Paints, unless the app was faster. Never asks for anything but the core. */
export async function paintRows(reads: Language, texts: string): Promise<void> {
  if (document.readyState === 'loading')
    await new Promise((parsed) => {
      document.addEventListener('DOMContentLoaded', parsed, { once: true });
    });
  const place = document.querySelector<HTMLElement>('main [data-rows]');
  const list = LISTS[place?.dataset['rows'] as keyof typeof LISTS] as (typeof LISTS)[keyof typeof LISTS] | undefined;
  if (place === null || list === undefined || !mayPaint()) return;
  const { forTimes } = list;
  const language = forTimes ? reads : null;
  const [page, open, words, core] = await answers(language, texts);
  // Each step is a task of its own: a slow phone must react in between, and shows the page before its list.
  await firstPaint();
  await nextTask();
  if (currentZone() !== deviceZone()) return;
  await nextTask();
  const slots = suitable(open.slots, { language, way: null, whom: 'self' }, Infinity);
  const asked = unnamed([page], slots);
  const suited = suitedOf(
    core,
    { pages: [page], others: asked.length === 0 ? [] : null, asked, slots, isWhole: open.next === null },
    { reads, language, topic: null, onlyFree: forTimes },
  );
  await nextTask();
  if (suited === null || suited.length === 0 || words?.ok !== true || !mayPaint()) return;
  const path = window.location.pathname;
  const known = {
    ...{ language: reads, path, texts: words.json as Record<string, unknown>, suited },
    ...{ isPart: asked.length > 0, hasMore: page.next !== null },
  };
  notePainted(path);
  place.innerHTML = renderToStaticMarkup(
    <Knowing value={known}>
      <CounselorList forTimes={forTimes} zone={null} empty={null} />
    </Knowing>,
  );
}
