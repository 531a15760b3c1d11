import { api } from '../../queries';

/**
 * To be dispatched after sessions were written, or where it is not known whether they were. Sessions, places, diaries and open times change together: of all
 * that is read of them, what is shown is read again at once, the rest when it is next shown.
 */
export const sessionsChanged = () => api.util.invalidateTags(['sessions', 'times']);

/** Instead, where what else has changed is known, or belongs to a page that is left: only the person's sessions are read again. */
export const ownSessionsChanged = () => api.util.invalidateTags(['sessions']);

/** Once danger was reported: who may see an emergency contact from then on reads it again, also where an earlier reading is still on its way. */
export const toCallOpened = () => api.util.invalidateTags(['toCall']);
