/** All acts of the desk, by the names in the core (core-wasm/domain/src/desk.rs). */
import { care } from './care.mjs';
import { counselors } from './counselors.mjs';
import { paying } from './payments.mjs';
import { people } from './people.mjs';
import { running } from './running.mjs';
import { service } from './service.mjs';
import { sessions } from './sessions.mjs';
import { today } from './today.mjs';

const ALL = { ...today, ...counselors, ...care, ...sessions, ...people, ...paying, ...service, ...running };

/** @typedef {typeof ALL} Acts */

/** @type {Readonly<Record<string, import('./act.mjs').DeskAct>>} */
export const ACTS = ALL;
