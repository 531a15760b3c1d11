/** Turns the effects of a session's end into writes: changes of the patient's diary and the counselor's time, and entries in the ledger. */
import { TICKET_EFFECTS, type SlotState } from '../../web/src/core/generated/tables.ts';
import type { Effect } from '../core.ts';
import type { Found, Change } from '../project/store.ts';
import type { Stored } from '../project/records.ts';

/** An entry in a ledger, with its name. */
export interface Entry {
  id: string;
  fields: Stored<'ledger'> & { ticket: number };
}

/**
 * The writes of one effect.
 * @param id of the session
 */
export function writtenBy(
  effect: Effect,
  id: string,
  diary: Found<'diary'> | undefined,
  slot: Found<'slots'> | undefined,
): { changes: Change[]; entries: Entry[] } {
  switch (effect) {
    case 'openSlot':
      return {
        changes: freed(id, diary, slot, { set: { state: 'open' satisfies SlotState, session: '' } }),
        entries: [],
      };
    case 'removeSlot':
      return { changes: freed(id, diary, slot, { remove: 'delete' }), entries: [] };
    case 'returnTicket':
      return { changes: [], entries: [returnOf(id)] };
    case 'takeSlot':
    case 'spendTicket':
    case 'contest':
      throw new Error(`A session that ends has no effect "${effect}".`);
  }
}

/** The entry that returns the ticket of a session. */
function returnOf(id: string): Entry {
  const { name, kind, ticket } = TICKET_EFFECTS.returnTicket;
  return { id: `${name}${id}`, fields: { kind, ticket, session: id } };
}

/**
 * Frees the patient's and the counselor's time, unless it belongs to another session by now.
 * @param becomes what happens to the counselor's time
 */
function freed(
  id: string,
  diary: Found<'diary'> | undefined,
  slot: Found<'slots'> | undefined,
  becomes: { set: Stored<'slots'> } | { remove: 'delete' },
): Change[] {
  const changes: Change[] = [];
  if (diary?.fields.session === id) {
    changes.push({ path: diary.path, remove: 'delete', expects: { updateTime: diary.updateTime } });
  }
  if (slot?.fields.session === id) {
    changes.push({ path: slot.path, ...becomes, expects: { updateTime: slot.updateTime } });
  }
  return changes;
}
