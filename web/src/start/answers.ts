/**
 * Answers to what a page asks for while the app is loading: where the early script (early.ts), the first rows (rows/paint.tsx) and the app
 * meet. Each is kept by its question: the store's by the text of the question, the page's texts by their address.
 */
import { deviceNow } from '../clock/device';
import { nextOnGrid } from '../clock/grid';

/** An answer, and when the question was sent and the answer came by the device's clock. */
export interface Answer {
  /** Whether it wasn't refused, and its HTTP status. */
  ok: boolean;
  status: number;
  /** As JSON, it can be read twice: for the first rows (rows/paint.tsx), and by the app. */
  json: unknown;
  sent: number;
  received: number;
}

/** The property of `window` that holds them. */
const PLACE = 'aramAnswers';

type Answers = Map<string, Promise<Answer>>;
interface Holder {
  [PLACE]?: Answers;
}

const answersOf = (): Answers => ((globalThis as Holder)[PLACE] ??= new Map());

/**
 * @param sent when the question was sent
 * @throws SyntaxError if it isn't JSON
 */
export async function answerOf(response: Response, sent: number): Promise<Answer> {
  const received = deviceNow();
  const { ok, status } = response;
  return { ok, status, json: await response.json(), sent, received };
}

/** The questions of a page, as its HTML contains them. */
export interface EarlyReads {
  /** The store's; the tests' build has `page-6` for the page's own host, and its port minus six. */
  address: string;
  /** With `$from` and `$language` for what only the visit knows. */
  questions: readonly string[];
  /** The shortest time until a session that can be booked, and the grid of starts, in milliseconds. */
  notice: number;
  grid: number;
}

/** Sends the questions of a page before the app runs, by the device's clock: the app notices if that is wrong. */
export function askEarly({ address, questions, notice, grid }: EarlyReads, language: string): void {
  const sent = deviceNow();
  const from = new Date(nextOnGrid(sent + notice, grid)).toISOString();
  const { hostname, port } = window.location;
  const store = address.replace(
    /page([+-]\d+)/,
    (_, distance) => `${hostname}:${String(Number(port) + Number(distance))}`,
  );
  const answers = answersOf();
  for (const question of questions) {
    const body = question.replace('$from', from).replace('$language', language);
    const answer = fetch(store, { method: 'POST', body }).then((response) => answerOf(response, sent));
    // The app asks again.
    answer.catch(() => undefined);
    answers.set(body, answer);
  }
}

/** Asks for the page's texts before the app runs. */
export function askForTexts(address: string): void {
  const sent = deviceNow();
  const answer = fetch(address).then((response) => answerOf(response, sent));
  // The app asks again.
  answer.catch(() => undefined);
  answersOf().set(address, answer);
}

/** The answer to this question, once: a second question wants a newer one. */
export function takeAnswer(body: string): Promise<Answer> | undefined {
  const answers = answersOf();
  const answer = answers.get(body);
  answers.delete(body);
  return answer;
}

/** Runs something that takes answers at once, and leaves them for the app. */
export function lendAnswers<Result>(take: () => Result): Result {
  const before = new Map(answersOf());
  const result = take();
  (globalThis as Holder)[PLACE] = before;
  return result;
}
