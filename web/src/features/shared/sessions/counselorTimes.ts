import { paths } from '../../../config/paths';

/** Returns the link to one counselor's times. */
export const counselorTimes = (uid: string): string => `${paths.sessionsNew}?counselor=${encodeURIComponent(uid)}`;
