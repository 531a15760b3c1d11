import { api } from '../../queries';

/**
 * Dispatched after sessions were written, or may have been. Sessions, slots, diaries and available times change together: those on screen
 * are read again immediately, the rest when it is next shown.
 */
export const sessionsChanged = () => api.util.invalidateTags(['sessions', 'times']);

/** The alternative if the other changes are known, or belong to a page that is left: only the person's sessions are read again. */
export const ownSessionsChanged = () => api.util.invalidateTags(['sessions']);

/** Dispatched once danger was reported: it allows the emergency contact to be seen, so that is read again, even if a read is under way. */
export const emergencyContactOpened = () => api.util.invalidateTags(['emergencyContact']);
