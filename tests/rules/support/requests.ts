/** The requests that a client can send to the document store, as data: each case goes to the emulator and to the judge. */
import { type Fields } from './values';

/** Claims of an identity token. */
export interface Account {
  readonly uid: string;
  /** Left out if the account has no email. */
  readonly email?: string;
  /** Whether the provider confirms the email; true by default. */
  readonly verified?: boolean;
  /** How the user signed in; by password by default. */
  readonly provider?: string;
  /** How many seconds ago the user signed in; 60 by default. */
  readonly signedInSecondsAgo?: number;
  /** More claims, or replacements. */
  readonly claims?: Readonly<Record<string, unknown>>;
}

export type Documents = Readonly<Record<string, Fields>>;

export type Write =
  | { readonly set: string; readonly to: Fields }
  /** Only the named fields; `undefined` deletes a field. */
  | { readonly update: string; readonly with: Readonly<Record<string, Fields[string] | undefined>> }
  | { readonly remove: string };

export type Request =
  | { readonly commit: readonly Write[] }
  | { readonly get: string }
  /** A query over a collection; `where` holds equalities, `since` the smallest value of a field. */
  | {
      readonly list: string;
      readonly where?: Fields;
      readonly since?: Fields;
      readonly everyDescendant?: boolean;
      readonly limit?: number;
      readonly offset?: number;
    };

export interface Case {
  readonly title: string;
  readonly as: Account | null;
  readonly given?: Documents;
  readonly request: Request;
  readonly allowed: boolean;
  /** Why only the emulator can decide this one. */
  readonly emulatorOnly?: string;
  /** The time of the request, to the millisecond. Only the judge answers, because the emulator's clock can't be set. */
  readonly clock?: Date;
}

export interface Group {
  readonly about: string;
  readonly cases: readonly Case[];
}

export const set = (path: string, to: Fields): Write => ({ set: path, to });
export const update = (path: string, changes: Readonly<Record<string, Fields[string] | undefined>>): Write => ({
  update: path,
  with: changes,
});
export const remove = (path: string): Write => ({ remove: path });
export const commit = (...writes: readonly Write[]): Request => ({ commit: writes });
/** The writes of a commit, for a larger one. */
export const writesOf = (request: Request): readonly Write[] => ('commit' in request ? request.commit : []);

/** The default payment settings of a sentence. */
export const DEMONSTRATION: Documents = { 'settings/payments': { mode: 'demonstration', origin: '' } };

/** Builds sentences about one client and the existing documents: `allowed` and `refused` make its cases. */
export function group(
  about: string,
  as: Account | null,
  given: Documents,
  build: (say: Say) => readonly Case[],
): Group {
  const make =
    (allowed: boolean) =>
    (title: string, request: Request, { unset = false, ...other }: Other = {}): Case => ({
      title,
      as,
      request,
      allowed,
      ...other,
      given: { ...(unset ? {} : DEMONSTRATION), ...(other.given ?? given) },
    });
  return { about, cases: build({ allowed: make(true), refused: make(false) }) };
}

type Other = Partial<Pick<Case, 'as' | 'given' | 'emulatorOnly' | 'clock'>> & {
  /** Leaves out the payment settings. */
  readonly unset?: boolean;
};
type Make = (title: string, request: Request, other?: Other) => Case;

export interface Say {
  readonly allowed: Make;
  readonly refused: Make;
}
