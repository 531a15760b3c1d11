/** What a client can ask of the document store, as data: each case is sent to the emulator and to the judge. */
import { type Fields } from './values';

/** Claims of an identity token. */
export interface Account {
  readonly uid: string;
  /** Left out where the account has no e-mail. */
  readonly email?: string;
  /** Whether the provider vouches for the e-mail; it does where left out. */
  readonly verified?: boolean;
  /** How the user signed in; by password where left out. */
  readonly provider?: string;
  /** How long ago the user signed in; 60 seconds where left out. */
  readonly signedInSecondsAgo?: number;
  /** More claims, or others. */
  readonly claims?: Readonly<Record<string, unknown>>;
}

export type Documents = Readonly<Record<string, Fields>>;

export type Write =
  | { readonly set: string; readonly to: Fields }
  /** Only the named fields; `undefined` takes a field away. */
  | { readonly update: string; readonly with: Readonly<Record<string, Fields[string] | undefined>> }
  | { readonly remove: string };

export type Request =
  | { readonly commit: readonly Write[] }
  | { readonly get: string }
  /** A query over a collection; `where` are equalities, `since` says from which value on a field is asked for. */
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
  /** The time of the request, to the millisecond: asked of the judge alone, for the emulator's clock cannot be set. */
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

/** How tickets are paid for where a sentence says nothing of it. */
export const DEMONSTRATION: Documents = { 'settings/payments': { mode: 'demonstration', origin: '' } };

/** Sentences about one client and what stood before: `allowed` and `refused` make its cases. */
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
  /** Nothing says how tickets are paid for. */
  readonly unset?: boolean;
};
type Make = (title: string, request: Request, other?: Other) => Case;

export interface Say {
  readonly allowed: Make;
  readonly refused: Make;
}
