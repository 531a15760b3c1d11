/**
 * Whether the operator may delete what a run makes: asked before anything is made, by deleting what isn't there. Signing up needs no rights, so without this a run
 * could make accounts that it can't delete.
 */
import { NotAllowed } from '../../operations/project/refusals.mjs';

/**
 * @param {Pick<import('../../operations/project/open.mjs').Project, 'store' | 'accounts' | 'files'>} project
 * @param {string} run its name is nobody's uid
 * @throws {NotAllowed} where a right is missing
 */
export async function assertMayCleanUp({ store, accounts, files }, run) {
  const photo = `images/${run}`;
  const rights = /** @type {const} */ ([
    ['write documents', () => store.removeAll([`leftovers/${run}`])],
    ['confirm an email', () => accounts.confirmEmail(run)],
    ['delete accounts', () => accounts.remove(run)],
    ['list files', () => files.stands(photo)],
    ['delete files', () => files.remove(photo)],
  ]);
  for (const [right, use] of rights) {
    try {
      await use();
    } catch (error) {
      if (!(error instanceof NotAllowed)) throw error;
      throw new NotAllowed(`Nobody was signed up, because you may not ${right} in this project.`);
    }
  }
}
