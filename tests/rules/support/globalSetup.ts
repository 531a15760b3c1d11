/** Before the first test, installs the project's rules and drops the coverage of earlier runs. */
import { readFile } from 'node:fs/promises';
import { putRules, reset } from './emulator';

export const FIRESTORE_RULES = new URL('../../../firestore.rules', import.meta.url);
export const STORAGE_RULES = new URL('../../../storage.rules', import.meta.url);

export default async function setUp(): Promise<void> {
  await putRules(await readFile(FIRESTORE_RULES, 'utf8'));
  await reset();
}
