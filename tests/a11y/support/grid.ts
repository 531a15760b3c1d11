/** One test for each state of these people: the state is set up once and looked at in its languages, color schemes and widths. */
import { expect, test as base } from '@playwright/test';
import { admin } from '../../e2e/support/emulators';
import { SCREENS } from '../../e2e/support/screens';
import { words } from '../../e2e/support/words';
import { DESK_SCREEN } from '../deskStates';
import { STATES } from '../states';
import { violations } from './axe';
import {
  coveredFocus,
  cutWords,
  lostDrawings,
  movements,
  outOfPlace,
  sidewaysScroll,
  strayNames,
  turnedAround,
  unstyledButtons,
} from './measures';
import { type Person, seatFor } from './people';
import { type Choice, looks, WIDTHS } from './rows';
import { type Settings, Stage } from './stage';
import type { State } from './state';
import { smallTargets } from './targets';

/** `npm test -- --only a11y-grid` looks at the whole grid, `npm test -- --all` at every state, `npm test` at every screen. */
const CHOICE: Choice =
  process.env['ARAM_A11Y_GRID'] === 'whole' ? 'whole' : process.env['ARAM_ALL'] === '1' ? 'states' : 'screens';

interface Theatre {
  stageOf: (person: Person) => Promise<Stage>;
}

/** `theatre` has one stage for each person, for a whole file. */
export const test = base.extend<object, { theatre: Theatre }>({
  theatre: [
    async ({ browser }, use) => {
      await admin.resetAll();
      const stages = new Map<Person, Promise<Stage>>();
      const begin = async (person: Person) => {
        const { context, watched, their } = await seatFor(browser, person);
        return new Stage(await context.newPage(), watched, their);
      };
      await use({
        stageOf: (person) => {
          const stage = stages.get(person) ?? begin(person);
          stages.set(person, stage);
          return stage;
        },
      });
      for (const stage of stages.values()) await (await stage).page.context().close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

export async function bringTo(
  stage: Stage,
  { screen, name, query, drafts, state, before, isFirst, reach }: State,
): Promise<void> {
  const row = [...SCREENS, DESK_SCREEN].find(({ path }) => path === screen);
  if (!row) throw new Error(`${screen} isn’t in the table of screens`);
  await stage.clear(drafts);
  await before?.(stage);
  await stage.go(screen + (query?.(stage) ?? ''), state ?? row.state);
  if (isFirst) await stage.reload();
  // The emptied page is gone and the screen's own heading has appeared.
  if (screen !== '/privacy') await expect(stage.heading()).not.toHaveText(words('en', 'privacy:title'));
  await expect(stage.heading()).toBeVisible();
  if (name === 'as it opens') await expect(stage.heading()).toHaveText(words('en', row.heading));
  await reach?.(stage);
}

/** The required size of a target: on a phone what `--target` promises and WCAG 2.5.5 requires, elsewhere what 2.5.8 requires. */
const leastTarget = (width: number) => (width === 320 ? 44 : 24);

/** Every fault of the page as it is now, found by axe and by measurements. */
async function faults({ page }: Stage): Promise<string[]> {
  const found = await measured({ page }, [
    sidewaysScroll,
    cutWords,
    outOfPlace,
    movements,
    turnedAround,
    strayNames,
    unstyledButtons,
  ]);
  return [
    ...found,
    ...(await page.evaluate(smallTargets, leastTarget(page.viewportSize()?.width ?? 320))),
    ...(await violations(page)),
  ];
}

async function measured({ page }: Pick<Stage, 'page'>, measures: readonly (() => string[])[]): Promise<string[]> {
  const found: string[] = [];
  for (const measure of measures) found.push(...(await page.evaluate(measure)));
  return found;
}

const nameOf = ({ language, scheme, width }: Settings) => `${language} ${scheme} ${width}`;

/** The time limit for one look; it only ends tests that hang. */
const A_LOOK_MS = 60_000;

/** Defines the grid's tests for some of the people. */
export function testStates(people: readonly Person[]): void {
  for (const { state, settings } of looks(STATES, CHOICE)) {
    if (!people.includes(state.person)) continue;
    test(`${state.screen} ${state.name} (${state.person})`, async ({ theatre }) => {
      // The whole grid looks at a state eighteen times, the selection once or twice.
      test.setTimeout(Math.max(180_000, settings.length * A_LOOK_MS));
      const stage = await theatre.stageOf(state.person);
      const found: Record<string, string[]> = {};
      const note = (where: string, what: readonly string[]) => {
        if (what.length > 0) found[where] = [...(found[where] ?? []), ...what];
      };
      await test.step('set up', () => bringTo(stage, state));
      for (const setting of settings) {
        await test.step(nameOf(setting), async () => {
          await stage.put(setting);
          note(nameOf(setting), await faults(stage));
        });
      }
      await test.step('wide spacing', async () => {
        await stage.page.setViewportSize({ width: 320, height: 720 });
        await stage.space(true);
        note('wide spacing at 320', await measured(stage, [sidewaysScroll, cutWords]));
        await stage.space(false);
      });
      await test.step('forced colors', async () => {
        await stage.force(true);
        note('forced colours', await measured(stage, [lostDrawings]));
        await stage.force(false);
      });
      // This comes last, because it takes the focus from every field.
      await test.step('focus', async () => {
        for (const width of WIDTHS) {
          await stage.page.setViewportSize({ width, height: width === 320 ? 256 : 900 });
          await stage.settle();
          note(`focus at ${width}`, await stage.page.evaluate(coveredFocus));
        }
      });
      expect(found).toEqual({});
      expect(stage.complaints(), 'complaints of the page').toEqual([]);
    });
  }
}
