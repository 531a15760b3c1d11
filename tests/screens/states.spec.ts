/** Pictures of the states of the session, call, hours and message screens, of the desk, and of home signed in, in addition to the screens' own: for a person to look at. */
import { bringTo, test } from '../a11y/support/grid';
import { CALL_STATES } from '../a11y/callStates';
import { DESK_STATES } from '../a11y/deskStates';
import { HOME_STATES } from '../a11y/homeStates';
import { MESSAGE_STATES } from '../a11y/messageStates';
import { SERIES_STATES } from '../a11y/seriesStates';
import { SESSION_STATES } from '../a11y/sessionStates';
import { WISH_STATES } from '../a11y/wishStates';

/** Each language at both widths, once light and once dark. */
const LOOKS = [
  { language: 'en', scheme: 'light', width: 390 },
  { language: 'tr', scheme: 'dark', width: 390 },
  { language: 'ar', scheme: 'light', width: 390 },
  { language: 'en', scheme: 'dark', width: 1280 },
  { language: 'tr', scheme: 'light', width: 1280 },
  { language: 'ar', scheme: 'dark', width: 1280 },
] as const;

for (const state of [
  ...HOME_STATES,
  ...SESSION_STATES,
  ...SERIES_STATES,
  ...WISH_STATES,
  ...MESSAGE_STATES,
  ...DESK_STATES,
  ...CALL_STATES,
]) {
  const name = `${state.screen.slice(1) || 'home'} ${state.name} ${state.person}`.replace(/[^a-z-]+/gi, '-');
  test(name, async ({ theatre }) => {
    const stage = await theatre.stageOf(state.person);
    await bringTo(stage, state);
    // Dialogs are part of the window, not of the page. One may cover another.
    const isDialog = await stage.page.getByRole('dialog').first().isVisible();
    for (const look of LOOKS) {
      await stage.put(look);
      const path = `screens/${name}-${String(look.width)}-${look.language}-${look.scheme}.png`;
      await stage.page.screenshot({ path, fullPage: !isDialog });
    }
  });
}
