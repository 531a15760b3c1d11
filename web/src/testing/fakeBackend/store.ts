import type {
  CallRelay,
  CallWord,
  CurrentOrder,
  NewOrder,
  OwnAddress,
  OwnCare,
  OwnMessage,
  OwnOrder,
  PaymentSettings,
  Report,
  SignInMethod,
  WaitingPeople,
} from '../../backend/ports';
import type {
  Booking,
  ContactFormData,
  Contest,
  CounselorRecord,
  DiaryEntry,
  EmergencyContact,
  Hours,
  PatientPlace,
  PatientRecord,
  Purchase,
  ReviewRecord,
  SessionEntry,
  SessionRecord,
  Slot,
  ThreadRecord,
} from '../../core/generated/tables';
import { Documents } from '../store/documents';
import { refusals } from './refusals';
import { Lists, Names, View } from './views';

/** An account at the fake identity provider. */
export interface FakeAccount {
  uid: string;
  email: string;
  password: string;
  emailVerified: boolean;
  providers: SignInMethod[];
  displayName: string;
  /** The account belongs to Aram's staff. */
  staff?: boolean;
}

/** All data of the fake backend; tests read it and write to it. */
export class FakeStore {
  accounts: FakeAccount[] = [];
  signedIn: FakeAccount | null = null;
  /** The browser keeps a login only while the tab is open. */
  isTabOnly = false;
  readonly files = new Map<string, Blob>();
  /** The emails that the identity provider sent, as `reset sule@example.com`. */
  mails: string[] = [];
  language = 'en';
  /** Calls of the staff's desk, and the test's answers by act. */
  readonly desk = {
    calls: [] as { act: string; input: object; id: string }[],
    answers: new Map<string, unknown>(),
  };

  /** What is stored, and refuses what tests don't write themselves. */
  readonly documents = new Documents(refusals(() => this.signedIn?.uid));

  readonly patients = this.#view<PatientRecord>('patients/*');
  readonly counselors = new Counselors(this.documents);
  readonly verified = new Verified(this.documents);
  readonly ledger = this.#view<Omit<Purchase, 'entryId'> | SessionEntry>('patients/*/ledger/*');
  /** A function adds state and page to an order; here a test does. */
  readonly orders = this.#view<NewOrder & OwnOrder>('patients/*/orders/*');
  readonly currentOrder = this.#view<CurrentOrder>('patients/*/order/current');
  /** The progress of a patient's requests, by patient. */
  readonly care = new Lists<OwnCare>(this.documents, 'patients/*/care', ({ request }) => request, {
    in: ({ state, counselor, counselorName, reason, at }) => ({ state, counselor, counselorName, reason, at }),
    out: (care: Omit<OwnCare, 'request'>, request) => ({ request, ...care }),
  });
  /** The last review of a license, by counselor. */
  readonly reviews = this.#view<ReviewRecord>('counselors/*/review/current');
  readonly hours = this.#view<Hours>('hours/*');
  /** How many wait for each counselor's times. */
  readonly waiting = this.#view<WaitingPeople>('waiting/*');
  /** As `counselor_hour`. */
  readonly slots = this.#view<Slot>('slots/*');
  readonly sessions = this.#view<SessionRecord>('sessions/*');
  /** Shared answers, by session. */
  readonly shared = new View<Booking>(this.documents, 'sessions/*/shared/answers', {
    in: (booking) => ({ booking }),
    out: ({ booking }: { booking: Booking }) => booking,
  });
  /** By session. */
  readonly emergencyContact = this.#view<EmergencyContact>('sessions/*/shared/emergency');
  readonly contests = this.#view<Contest>('contests/*');
  /** As `counselor_patient`. */
  readonly blocks = new Names(this.documents, 'blocks/*', (key) => {
    const [counselor, patient] = key.split('_');
    return { counselor, patient };
  });
  /** A patient's locks, as `patient/hour`. */
  readonly diary = this.#view<DiaryEntry>('patients/*/diary/*');
  /** As `patient/name`. */
  readonly places = this.#view<PatientPlace>('patients/*/places/*');
  /** As `patient_counselor`. */
  readonly threads = this.#view<ThreadRecord>('threads/*');
  /** The messages of each conversation. */
  readonly messages = new Lists<OwnMessage>(this.documents, 'threads/*/messages', ({ id }) => id, {
    in: ({ from, at, text, move }) => ({
      from,
      at,
      ...(text === null ? { gone: true } : { text, ...(move && { move }) }),
    }),
    out: ({ from, at, text = null, move }: Partial<OwnMessage> & Pick<OwnMessage, 'from' | 'at'>, id) => ({
      ...{ id, from, at, text },
      ...(move !== undefined && { move }),
    }),
  });
  /** The reports to staff: messages by conversation and id, danger by session and reporter. */
  readonly reported = this.#view<object>('reports/*');
  /** The words of each side of a call, as `session/side`. */
  readonly callWords = this.#view<CallWord>('sessions/*/call/*');
  /** By session. */
  readonly callRelays = this.#view<CallRelay>('sessions/*/call/relay');
  readonly addresses = new View<OwnAddress>(this.documents, 'addresses/*', {
    in: ({ offAt, ...address }) => ({ ...address, ...(offAt !== undefined && { off: true, at: offAt }) }),
    out: ({ email, kinds, off, at }: OwnAddress & { off?: true; at: number }) => ({
      ...{ email, kinds },
      ...(off && { offAt: at }),
    }),
  });
  readonly closed = new Names(this.documents, 'closed/*', () => ({ at: Date.now() }));
  readonly newsletter = new View<string>(this.documents, 'newsletter/*', {
    in: (email) => ({ email }),
    out: ({ email }: { email: string }) => email,
  });
  readonly contact = new View<ContactFormData>(this.documents, 'contactUs/*', {
    in: (formData) => ({ formData }),
    out: ({ formData }: { formData: ContactFormData }) => formData,
  });
  readonly #reports = this.#view<Report & { at: number }>('errorReports/*');
  readonly #settings = this.#view<object>('settings/*');

  constructor() {
    this.paymentSettings = { mode: 'demonstration' };
    this.sendsMail = true;
  }

  #view<Value extends object>(pattern: string): View<Value> {
    return new View(this.documents, pattern);
  }

  /** Reports of errors. */
  get reports(): Report[] {
    return this.#reports
      .values()
      .map(({ kind, code, place, route, language, build }) => ({ kind, code, place, route, language, build }));
  }

  /** How tickets are paid for. */
  set paymentSettings(settings: PaymentSettings) {
    this.#settings.set('payments', settings);
  }

  /** Whether calendar feeds are answered. */
  set answersFeeds(on: boolean) {
    this.#settings.set('calendar', { on });
  }

  /** Whether emails are sent. */
  set sendsMail(on: boolean) {
    this.#settings.set('mail', { on });
  }
}

/** Counselors with their public profiles, which have the same values. */
class Counselors extends View<CounselorRecord> {
  readonly #profiles: View<object>;

  constructor(documents: Documents) {
    super(documents, 'counselors/*');
    this.#profiles = new View(documents, 'counselorProfiles/*');
  }

  override set(uid: string, record: CounselorRecord): this {
    const { name, city, bio, photo, languages, topics, prefers, portrait } = record;
    const shown = { name, city, bio, photo, languages, topics, prefers, portrait };
    this.#profiles.set(uid, { verified: false, ...this.#profiles.get(uid), ...shown });
    return super.set(uid, record);
  }
}

/** The counselors whose license staff have verified. */
class Verified {
  readonly #profiles: View<{ verified: boolean }>;

  constructor(documents: Documents) {
    this.#profiles = new View(documents, 'counselorProfiles/*');
  }

  #put(uid: string, verified: boolean): void {
    this.#profiles.set(uid, { ...this.#profiles.get(uid), verified });
  }

  add(uid: string): void {
    this.#put(uid, true);
  }

  has(uid: string): boolean {
    return this.#profiles.get(uid)?.verified === true;
  }

  delete(uid: string): void {
    this.#put(uid, false);
  }

  clear(): void {
    for (const uid of this.#profiles.keys()) this.delete(uid);
  }
}

/** The name of a time's document. */
export const slotName = (counselor: string, hour: number): string => `${counselor}_${String(hour)}`;
