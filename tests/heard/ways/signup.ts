import { words } from '../../e2e/support/words';
import type { Reader } from '../support/reader';

const EMAIL = 'sule@aram.example';
const PASSWORD = 'sessiz2026';

/** A visitor signs up, mistypes the second email address, and corrects it. */
export async function signup(reader: Reader): Promise<void> {
  const said = (key: string) => words(reader.language, key);
  const fill = async (label: string, text: string) => {
    await reader.until('Tab', label);
    await reader.type(text);
  };
  await reader.open('/signup');
  await reader.hears('h', said('auth:signup.title'), 'heading level 1');
  await fill(said('auth:fields.name'), 'Sule');
  await fill(said('auth:fields.surname'), 'Oz');
  await fill(said('auth:fields.email'), EMAIL);
  await fill(said('auth:fields.confirmEmail'), EMAIL.slice(0, -1));
  await fill(said('auth:fields.password'), PASSWORD);
  await fill(said('auth:fields.confirmPassword'), PASSWORD);
  await fill(said('auth:fields.day'), '7');
  await fill(said('auth:fields.month'), '11');
  await fill(said('auth:fields.year'), '1990');
  await reader.does('Return', said('auth:fields.confirmEmail'), 'invalid entry', said('messages:must5'));
  await reader.press('ctrl+a');
  await reader.type(EMAIL);
  await reader.does('Return', said('auth:thanks.title'));
}
