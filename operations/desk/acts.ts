/** All acts of the desk, by the names in the core (core-wasm/domain/src/desk.rs). */
import { care } from './care.ts';
import { counselors } from './counselors.ts';
import { paying } from './payments.ts';
import { people } from './people.ts';
import { running } from './running.ts';
import { service } from './service.ts';
import { sessions } from './sessions.ts';
import { today } from './today.ts';
import type { DeskAct } from './act.ts';

const ALL = { ...today, ...counselors, ...care, ...sessions, ...people, ...paying, ...service, ...running };

export type Acts = typeof ALL;

export const ACTS: Readonly<Record<string, DeskAct>> = ALL;
