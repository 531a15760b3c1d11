/** The two faces of staff's acts: the desk and the command line. docs/desk.md names the acts that only one of them has. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { deskActs, deskAdmits } from '../../operations/core.ts';
import { COMMANDS } from '../../operator/commands/all.ts';

const ofDesk = deskActs();
const ofCommands = [...new Set(Object.values(COMMANDS).flatMap(({ acts }) => acts))];

/** The acts in the table of docs/desk.md that only one face has. */
function only(face: string): string[] {
  const page = readFileSync(new URL('../../docs/desk.md', import.meta.url), 'utf8');
  const rows = page.split('\n').map((row) => row.split('|').map((cell) => cell.trim()));
  const named = rows.filter(([, , of]) => of === face).map(([, acts = '']) => acts);
  return named.flatMap((acts) => [...acts.matchAll(/`(\w+)`/g)].map(([, act = '']) => act));
}

it.each([
  ['desk', ofDesk, ofCommands],
  ['command line', ofCommands, ofDesk],
] as const)('docs/desk.md names each act that only the %s has, with a reason', (face, own, others) => {
  expect(own.filter((act) => !others.includes(act)).toSorted()).toEqual(only(face).toSorted());
});

/** The acts that leave a trace: the desk's by the core, the command line's by its own text. */
function traced(): string[] {
  const at = new Date();
  const member = { role: 'owner', since: at, ended: null, minute: 0, calls: 0 };
  const ofCore = ofDesk.filter((act) => {
    const entry = deskAdmits(act, {}, { staff: 'owner', verified: true, at }, member, at.getTime());
    return entry.ok && entry.does !== 'looks';
  });
  const folder = new URL('../../operator/commands/', import.meta.url);
  const texts = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
  return [...ofCore, ...texts.flatMap((text) => [...text.matchAll(/changing\('(\w+)'/g)].map(([, act = '']) => act))];
}

it('the trace has a text for each act that leaves one, and for no other', () => {
  const page = readFileSync(new URL('../../public/locales/en/desk.json', import.meta.url), 'utf8');
  const { audit } = JSON.parse(page) as { audit: { acts: Record<string, string> } };
  expect(Object.keys(audit.acts).toSorted()).toEqual([...new Set(traced())].toSorted());
});

it('each command names an act', () => {
  expect(Object.entries(COMMANDS).filter(([, { acts }]) => acts.length === 0)).toEqual([]);
});
