import { BackendError } from '../../backend/errors';
import type { DeskPort } from '../../backend/ports';
import type { FakeStore } from './store';

/** The fake desk function: it answers each act as the test defines, and keeps the calls. */
export const fakeDesk = ({ desk }: FakeStore): DeskPort => ({
  callDesk: async (act, input, id) => {
    desk.calls.push({ act, input, id });
    const answer = desk.answers.get(act);
    if (answer === undefined) throw new BackendError('permission-denied');
    return (typeof answer === 'function' ? await (answer as (given: object) => unknown)(input) : answer) as never;
  },
});
