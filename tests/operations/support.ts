/** The acts of staff as the desk calls them: functions on an opened project, without a command line. */
import { afterAll } from 'vitest';
import type { Acting } from '../../operations/project/act.ts';
import { openProject } from '../../operations/project/open.ts';
import { NotDone } from '../../operations/project/refusals.ts';
import { hosts, PROJECT } from '../operator/support/operator';

export const NOW = new Date('2026-03-10T12:00:00Z');

/** Opens the tests' project for the staff member `leyla`. */
export function openActing(): Acting {
  const { close, ...project } = openProject({
    real: false,
    projectId: PROJECT,
    bucket: `${PROJECT}.appspot.com`,
    hosts,
  });
  afterAll(close);
  return { ...project, by: 'leyla', now: NOW };
}

/** The reason why an act was refused, and its subject. */
export async function refusalOf(act: Promise<unknown>): Promise<[string, string]> {
  try {
    await act;
  } catch (error) {
    if (error instanceof NotDone) return [error.why, error.about];
    throw error;
  }
  throw new Error('It was done.');
}

/** All pages of a list, each of this many items. */
export async function allPages<T>(
  list: (wish: { limit: number; after: string | undefined }) => Promise<{ items: T[]; next: string | undefined }>,
  limit = 2,
): Promise<T[][]> {
  const pages: T[][] = [];
  let after: string | undefined;
  do {
    const { items, next } = await list({ limit, after });
    pages.push(items);
    after = next;
  } while (after !== undefined);
  return pages;
}
