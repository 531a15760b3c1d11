/** Once before all files: they run side by side, so none of them may empty what another one uses. */
import { admin } from '../../e2e/support/emulators';

export default async function emptyStore(): Promise<void> {
  await admin.resetAll();
}
