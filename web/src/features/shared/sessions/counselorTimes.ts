import { paths } from '../../../config/paths';

export const counselorTimes = (uid: string): string => `${paths.sessionsNew}?counselor=${encodeURIComponent(uid)}`;
