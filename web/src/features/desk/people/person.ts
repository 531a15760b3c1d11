import type { ActAnswer } from '../../../backend/ports';

/** A person as staff see them, without answers or messages. */
export type Person = ActAnswer<'readPerson'>;

export interface PersonActProps {
  person: Person;
  /** Called when it is done, with the text of the outcome. */
  onDone: (words: string) => void;
}
