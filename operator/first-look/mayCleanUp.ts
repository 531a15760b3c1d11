/**
 * Checks that the operator may delete what a run creates, before anything is created, by deleting what doesn't exist. Signing up needs no rights, so without this
 * check a run could create accounts that it can't delete.
 */
import { NotAllowed } from '../../operations/project/refusals.ts';
import type { Project } from '../../operations/project/open.ts';

/**
 * @param run a name that is nobody's uid
 * @throws {NotAllowed} if a right is missing
 */
export async function assertMayCleanUp(
  { store, accounts, files }: Pick<Project, 'store' | 'accounts' | 'files'>,
  run: string,
) {
  const photo = `images/${run}`;
  const rights = [
    ['write documents', () => store.removeAll([`leftovers/${run}`])],
    ['confirm an email', () => accounts.confirmEmail(run)],
    ['delete accounts', () => accounts.remove(run)],
    ['list files', () => files.exists(photo)],
    ['delete files', () => files.remove(photo)],
  ] as const;
  for (const [right, use] of rights) {
    try {
      await use();
    } catch (error) {
      if (!(error instanceof NotAllowed)) throw error;
      throw new NotAllowed(`No account was created, because you don’t have permission to ${right} in this project.`);
    }
  }
}
