import { bringTo, test } from '../a11y/support/grid';
import { STATES } from '../a11y/states';
const LOOKS = [
  { language: 'en', scheme: 'light', width: 390 },
  { language: 'ar', scheme: 'dark', width: 390 },
  { language: 'ar', scheme: 'light', width: 1280 },
  { language: 'tr', scheme: 'dark', width: 1280 },
] as const;
const WANTED = ['/Booking step 7', '/Booking done', '/Booking a request sent lately', '/editPatientProfile as it stands', '/ menu open'];
for (const state of STATES.filter((s) => WANTED.includes(`${s.screen} ${s.name}`) && s.person !== 'counselor')) {
  const name = `tmp ${state.screen.slice(1)} ${state.name} ${state.person}`.replace(/[^a-z0-9-]+/gi, '-');
  test(name, async ({ theatre }) => {
    const stage = await theatre.stageOf(state.person);
    await bringTo(stage, state);
    for (const look of LOOKS) {
      await stage.put(look);
      await stage.page.screenshot({ path: `screens/${name}-${look.width}-${look.language}-${look.scheme}.png`, fullPage: true });
    }
  });
}
