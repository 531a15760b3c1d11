/** All acts of the desk. */
import { care } from './care.ts';
import { counselors } from './counselors.ts';
import { paying } from './payments.ts';
import { people } from './people.ts';
import { running } from './running.ts';
import { service } from './service.ts';
import { sessions } from './sessions.ts';
import { today } from './today.ts';

export const ACTS = { ...today, ...counselors, ...care, ...sessions, ...people, ...paying, ...service, ...running };

export type Acts = typeof ACTS;
