import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { ActAnswer } from '../../backend/ports';

/** A part of the desk as the roles name it. */
export type Area = ActAnswer<'me'>['areas'][number];

interface Part {
  area: Area;
  Screen: LazyExoticComponent<ComponentType>;
}

const part = (area: Area, load: () => Promise<{ default: ComponentType }>): Part => ({ area, Screen: lazy(load) });

/** The parts of the desk, in the order of its navigation. Each is loaded when it is first opened. */
export const PARTS = {
  today: part('today', () => import('./today/TodayPart')),
  reports: part('care', () => import('./reports/ReportsPart')),
  requests: part('care', () => import('./requests/RequestsPart')),
  sessions: part('care', () => import('./sessions/SessionsPart')),
  messages: part('care', () => import('./inbox/InboxPart')),
  counselors: part('counselors', () => import('./counselors/CounselorsPart')),
  people: part('people', () => import('./people/PeoplePart')),
  payments: part('payments', () => import('./payments/PaymentsPart')),
  numbers: part('service', () => import('./numbers/NumbersPart')),
  health: part('service', () => import('./health/HealthPart')),
  staff: part('service', () => import('./staff/StaffPart')),
  audit: part('service', () => import('./audit/AuditPart')),
} as const;

/** A part's name in the URL: `/desk?part=staff`. */
export type PartName = keyof typeof PARTS;

/** Returns the names of the parts that a member may open, in order. */
export const partsOf = (areas: readonly Area[]): PartName[] =>
  (Object.keys(PARTS) as PartName[]).filter((name) => areas.includes(PARTS[name].area));
