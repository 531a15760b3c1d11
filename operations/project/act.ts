/**
 * The form of a staff act: `act(acting, input)`. It returns plain values, throws `NotDone`, and neither prints nor asks; the command line and the desk do that.
 * An act that needs a confirmation has a preview next to it, which writes nothing.
 */
import type { Project } from './open.ts';

/** An opened project and the person who acts in it. */
export type Acting = Omit<Project, 'close'> & Who & Stripe & Office;

interface Stripe {
  /** Refunds all of a payment's money, once; undefined without payments. `attempt`: the number of failed attempts before this one. */
  refundAt?: ((payment: string, attempt: number) => Promise<void>) | undefined;
}

interface Who {
  /** The id of the staff member; 'operator' at the command line; for a function that runs by itself, its name. */
  by: string;
  /** Of the person at the command line, who has no member's id; '' if it isn't known. */
  name?: string;
  now: Date;
  /** The id of the desk's call: the same for a repeated call. */
  call?: string;
}

export interface Office {
  /** The days of the week on which the office is closed, from 0 for Sunday to 6; undefined for Saturday and Sunday. */
  weekend?: readonly number[] | undefined;
}

/** For an act that writes documents. */
export type Writing = Pick<Acting, 'store' | 'by' | 'name' | 'now' | 'call'>;

/** For an act that only reads documents. */
export type Reading = Pick<Acting, 'store' | 'now'>;
