import type { EmergencyContactPayload } from '../../../core/generated/tables';
import { orFound } from '../../arrival';
import { operation } from '../../operation';
import { sessionsChanged } from '../queries/changes';

/** Leaves an emergency contact. Repeatable. */
export const addEmergencyContact = operation(
  'sessions/addEmergencyContact',
  async ({ dispatch, extra }, session: string, person: EmergencyContactPayload): Promise<void> => {
    const { sessions } = await extra.loadBackend();
    await orFound(
      () => sessions.addEmergencyContact(session, person),
      async () => {
        const stored = await sessions.loadEmergencyContact(session);
        return stored?.name === person.name && stored.phone === person.phone && stored.country === person.country;
      },
    );
    dispatch(sessionsChanged());
  },
);

/** Deletes an emergency contact. Repeatable. */
export const removeEmergencyContact = operation(
  'sessions/removeEmergencyContact',
  async ({ dispatch, extra }, session: string): Promise<void> => {
    const { sessions } = await extra.loadBackend();
    await orFound(
      () => sessions.removeEmergencyContact(session),
      async () => (await sessions.loadEmergencyContact(session)) === null,
    );
    dispatch(sessionsChanged());
  },
);
