import type { PersonToCallPayload } from '../../../core/generated/tables';
import { orFound } from '../../arrival';
import { operation } from '../../operation';
import { sessionsChanged } from '../queries/changes';

/** Leaves an emergency contact. Repeatable. */
export const leavePersonToCall = operation(
  'sessions/leaveToCall',
  async ({ dispatch, extra }, session: string, person: PersonToCallPayload): Promise<void> => {
    const { sessions } = await extra.loadBackend();
    await orFound(
      () => sessions.leavePersonToCall(session, person),
      async () => {
        const stored = await sessions.loadPersonToCall(session);
        return stored?.name === person.name && stored.phone === person.phone && stored.country === person.country;
      },
    );
    dispatch(sessionsChanged());
  },
);

/** Deletes an emergency contact. Repeatable. */
export const removePersonToCall = operation(
  'sessions/removeToCall',
  async ({ dispatch, extra }, session: string): Promise<void> => {
    const { sessions } = await extra.loadBackend();
    await orFound(
      () => sessions.removePersonToCall(session),
      async () => (await sessions.loadPersonToCall(session)) === null,
    );
    dispatch(sessionsChanged());
  },
);
