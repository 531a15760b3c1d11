/** The two faces of staff's acts: the desk and the command line. docs/desk.md names the acts that only one of them has. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { deskActs } from '../../operations/core.ts';
import { STAFF_ROLES } from '../../web/src/core/generated/tables.ts';
import { commandActs } from '../../operator/acts.ts';

const ofDesk = deskActs().map(({ name }) => name);
const ofCommands = Object.keys(commandActs());

const ROWS = readFileSync(new URL('../../docs/desk.md', import.meta.url), 'utf8')
  .split('\n')
  .map((row) => row.split('|').map((cell) => cell.trim()));

it('docs/desk.md says of each role what it may do', () => {
  const [head = []] = ROWS.filter(([, part]) => part === 'Part');
  expect(head.slice(2, -1)).toEqual(STAFF_ROLES);
});

/** The acts in the table of docs/desk.md that only one face has. */
function only(face: string): string[] {
  const named = ROWS.filter(([, , of]) => of === face).map(([, acts = '']) => acts);
  return named.flatMap((acts) => [...acts.matchAll(/`(\w+)`/g)].map(([, act = '']) => act));
}

it.each([
  ['desk', ofDesk, ofCommands],
  ['command line', ofCommands, ofDesk],
] as const)('docs/desk.md names each act that only the %s has, with a reason', (face, own, others) => {
  expect(own.filter((act) => !others.includes(act)).toSorted()).toEqual(only(face).toSorted());
});

it('the trace has a text for each act that leaves one, and for no other', () => {
  const page = readFileSync(new URL('../../public/locales/en/desk.json', import.meta.url), 'utf8');
  const { audit } = JSON.parse(page) as { audit: { acts: Record<string, string> } };
  const all = [
    ...deskActs(),
    ...Object.entries(commandActs()).map(([name, act]) => ({ name, isClock: false, ...act })),
  ];
  const traced = all.flatMap((act) => (act.does === 'looks' || ('isClock' in act && act.isClock) ? [] : [act.name]));
  expect(Object.keys(audit.acts).toSorted()).toEqual([...new Set(traced)].toSorted());
});
