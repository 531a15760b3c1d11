import type { ActAnswer } from '../../../backend/ports';

/** A person as staff look at them, without answers or messages. */
export type Person = ActAnswer<'readPerson'>;

export interface PersonActProps {
  person: Person;
  /** It is done: the words of the outcome. */
  onDone: (words: string) => void;
}
