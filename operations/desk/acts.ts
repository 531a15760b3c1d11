/** All acts of the desk. */
import { care } from './care.ts';
import { counselors } from './counselors.ts';
import { paying } from './payments.ts';
import { people } from './people.ts';
import { running } from './running.ts';
import { service } from './service.ts';
import { sessions } from './sessions.ts';
import { today } from './today.ts';
import type { ActName } from '../core.ts';
import type { DeskInputs } from '../../web/src/core/generated/tables.ts';
import type { DeskAct, DeskActs } from './act.ts';

export const ACTS = { ...today, ...counselors, ...care, ...sessions, ...people, ...paying, ...service, ...running };

export type Acts = typeof ACTS;

export function actOf<Name extends ActName>(name: Name): DeskAct<DeskInputs[Name]> {
  const acts: DeskActs = ACTS;
  return acts[name];
}
