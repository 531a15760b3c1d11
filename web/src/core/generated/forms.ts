// Generated from core-wasm by `cargo run -q -p rulegen -- types`. Do not edit: change the core and run it again.
import type {
  ContactFormData,
  CounselorProfilePayload,
  CounselorSignupPayload,
  CredentialsPayload,
  EmailPayload,
  EmergencyContactPayload,
  MessageKey,
  NewCard,
  PatientProfilePayload,
  PatientSignupPayload,
  Problem,
  SignInPayload,
  ThoughtsPayload,
} from './tables';

/** The fields of each form, in the order of a check's packed result. */
export const FORM_FIELDS = {
  patientSignup: ['name', 'surname', 'email', 'confirmEmail', 'password', 'confirmPassword', 'day', 'month', 'year'],
  counselorSignup: ['name', 'city', 'email', 'password', 'confirmPassword', 'license'],
  signIn: ['email', 'password'],
  passwordReset: ['email'],
  card: ['cardType', 'selectedItem', 'city', 'cardNumber', 'zipCode', 'expiryDate', 'cvvCode', 'nameOnCard', 'address'],
  newsletter: ['email'],
  contact: ['option', 'name', 'mail', 'details'],
  patientProfile: [
    'name',
    'surname',
    'educationLevel',
    'hobbies',
    'familySize',
    'gender',
    'day',
    'month',
    'year',
    'email',
    'phone',
  ],
  counselorProfile: [
    'name',
    'bio',
    'city',
    'license',
    'day',
    'month',
    'year',
    'email',
    'phone',
    'languages',
    'topics',
    'prefers',
    'portrait',
  ],
  credentials: ['password', 'confirmPassword', 'currentPassword'],
  bookingThoughts: ['thoughts'],
  emergencyContact: ['name', 'phone', 'country'],
} as const;
export type FormName = keyof typeof FORM_FIELDS;
export type FieldName<N extends FormName> = (typeof FORM_FIELDS)[N][number];

/** The texts typed in a form so far. */
export type Draft<N extends FormName> = Record<FieldName<N>, string>;

/** The message of each field that has a problem. */
export type FieldErrors<N extends FormName> = Partial<Record<FieldName<N>, MessageKey>>;

/** The properties of a field's input. */
export interface FieldTable {
  readonly required: boolean;
  /** The maximum length of the input, with room for the characters that reading removes. */
  readonly maxLength?: number;
  readonly inputMode: 'text' | 'email' | 'numeric' | 'tel';
  /** A secret is never kept in a draft, and is cleared after saving. */
  readonly secret: boolean;
  readonly messages: Readonly<Partial<Record<Problem, MessageKey>>>;
}

/** The forms; the texts of their messages are in the namespace `messages`. */
export const FORMS: {
  readonly [N in FormName]: { readonly fields: Readonly<Record<FieldName<N>, FieldTable>> };
} = {
  patientSignup: {
    fields: {
      name: {
        required: true,
        maxLength: 30,
        inputMode: 'text',
        secret: false,
        messages: { missing: 'required', malformed: 'name', tooLong: 'name' },
      },
      surname: {
        required: true,
        maxLength: 30,
        inputMode: 'text',
        secret: false,
        messages: { missing: 'required', malformed: 'must4', tooLong: 'must4' },
      },
      email: {
        required: true,
        maxLength: 254,
        inputMode: 'email',
        secret: false,
        messages: { missing: 'required', malformed: 'invalidEmail', tooLong: 'invalidEmail' },
      },
      confirmEmail: {
        required: true,
        maxLength: 254,
        inputMode: 'email',
        secret: false,
        messages: { missing: 'required', mismatch: 'must5' },
      },
      password: {
        required: true,
        maxLength: 128,
        inputMode: 'text',
        secret: true,
        messages: {
          missing: 'required',
          malformed: 'must2',
          tooShort: 'must2',
          tooLong: 'tooLong',
          surrounded: 'passwordSpace',
        },
      },
      confirmPassword: {
        required: true,
        maxLength: 128,
        inputMode: 'text',
        secret: true,
        messages: { missing: 'required', mismatch: 'must3' },
      },
      day: {
        required: true,
        maxLength: 2,
        inputMode: 'numeric',
        secret: false,
        messages: { missing: 'required', notADate: 'date', future: 'dateFuture' },
      },
      month: {
        required: true,
        maxLength: 2,
        inputMode: 'numeric',
        secret: false,
        messages: {},
      },
      year: {
        required: true,
        maxLength: 4,
        inputMode: 'numeric',
        secret: false,
        messages: {},
      },
    },
  },
  counselorSignup: {
    fields: {
      name: {
        required: true,
        maxLength: 60,
        inputMode: 'text',
        secret: false,
        messages: { missing: 'required', malformed: 'wholeName', tooLong: 'wholeName' },
      },
      city: {
        required: true,
        maxLength: 60,
        inputMode: 'text',
        secret: false,
        messages: { missing: 'required', malformed: 'tooLong', tooLong: 'tooLong' },
      },
      email: {
        required: true,
        maxLength: 254,
        inputMode: 'email',
        secret: false,
        messages: { missing: 'required', malformed: 'must1', tooLong: 'tooLong' },
      },
      password: {
        required: true,
        maxLength: 128,
        inputMode: 'text',
        secret: true,
        messages: {
          missing: 'required',
          malformed: 'must2',
          tooShort: 'must2',
          tooLong: 'tooLong',
          surrounded: 'passwordSpace',
        },
      },
      confirmPassword: {
        required: true,
        maxLength: 128,
        inputMode: 'text',
        secret: true,
        messages: { missing: 'required', mismatch: 'must3' },
      },
      license: {
        required: true,
        maxLength: 40,
        inputMode: 'text',
        secret: false,
        messages: { missing: 'required', malformed: 'tooLong', tooLong: 'tooLong' },
      },
    },
  },
  signIn: {
    fields: {
      email: {
        required: true,
        inputMode: 'email',
        secret: false,
        messages: { missing: 'required' },
      },
      password: {
        required: true,
        inputMode: 'text',
        secret: true,
        messages: { missing: 'required' },
      },
    },
  },
  passwordReset: {
    fields: {
      email: {
        required: true,
        maxLength: 254,
        inputMode: 'email',
        secret: false,
        messages: { missing: 'required', malformed: 'invalidEmail', tooLong: 'invalidEmail' },
      },
    },
  },
  card: {
    fields: {
      cardType: {
        required: true,
        inputMode: 'text',
        secret: false,
        messages: { missing: 'chooseOption', notOffered: 'chooseOption' },
      },
      selectedItem: {
        required: true,
        inputMode: 'text',
        secret: false,
        messages: { missing: 'chooseOption', notOffered: 'chooseOption' },
      },
      city: {
        required: true,
        inputMode: 'text',
        secret: false,
        messages: { missing: 'chooseOption', notOffered: 'chooseOption' },
      },
      cardNumber: {
        required: true,
        maxLength: 40,
        inputMode: 'numeric',
        secret: true,
        messages: { missing: 'required', malformed: 'must6', tooShort: 'must6', tooLong: 'must6' },
      },
      zipCode: {
        required: true,
        maxLength: 40,
        inputMode: 'numeric',
        secret: false,
        messages: { missing: 'required', malformed: 'must7', tooShort: 'must7', tooLong: 'must7' },
      },
      expiryDate: {
        required: true,
        maxLength: 40,
        inputMode: 'numeric',
        secret: false,
        messages: { missing: 'required', malformed: 'must8', tooShort: 'must8', tooLong: 'must8', notAMonth: 'month' },
      },
      cvvCode: {
        required: true,
        maxLength: 40,
        inputMode: 'numeric',
        secret: true,
        messages: { missing: 'required', malformed: 'cvv', tooShort: 'cvv', tooLong: 'cvv' },
      },
      nameOnCard: {
        required: true,
        maxLength: 30,
        inputMode: 'text',
        secret: false,
        messages: { missing: 'required', malformed: 'must10', tooLong: 'must10' },
      },
      address: {
        required: true,
        maxLength: 90,
        inputMode: 'text',
        secret: false,
        messages: { missing: 'required', malformed: 'must11', tooLong: 'must11' },
      },
    },
  },
  newsletter: {
    fields: {
      email: {
        required: true,
        maxLength: 254,
        inputMode: 'email',
        secret: false,
        messages: { missing: 'invalidEmail', malformed: 'invalidEmail', tooLong: 'invalidEmail' },
      },
    },
  },
  contact: {
    fields: {
      option: {
        required: false,
        inputMode: 'text',
        secret: false,
        messages: { notOffered: 'chooseOption' },
      },
      name: {
        required: false,
        maxLength: 100,
        inputMode: 'text',
        secret: false,
        messages: { tooLong: 'tooLong' },
      },
      mail: {
        required: false,
        maxLength: 254,
        inputMode: 'email',
        secret: false,
        messages: { tooLong: 'tooLong' },
      },
      details: {
        required: false,
        maxLength: 4000,
        inputMode: 'text',
        secret: false,
        messages: { tooLong: 'tooLong' },
      },
    },
  },
  patientProfile: {
    fields: {
      name: {
        required: true,
        maxLength: 30,
        inputMode: 'text',
        secret: false,
        messages: { missing: 'required', malformed: 'name', tooLong: 'name' },
      },
      surname: {
        required: false,
        maxLength: 30,
        inputMode: 'text',
        secret: false,
        messages: { malformed: 'must4', tooLong: 'must4' },
      },
      educationLevel: {
        required: true,
        inputMode: 'text',
        secret: false,
        messages: { missing: 'chooseOption', notOffered: 'chooseOption' },
      },
      hobbies: {
        required: false,
        maxLength: 300,
        inputMode: 'text',
        secret: false,
        messages: { tooLong: 'tooLong' },
      },
      familySize: {
        required: false,
        maxLength: 30,
        inputMode: 'text',
        secret: false,
        messages: { tooLong: 'tooLong' },
      },
      gender: {
        required: true,
        inputMode: 'text',
        secret: false,
        messages: { missing: 'chooseOption', notOffered: 'chooseOption' },
      },
      day: {
        required: false,
        maxLength: 2,
        inputMode: 'numeric',
        secret: false,
        messages: { notADate: 'date', future: 'dateFuture' },
      },
      month: {
        required: false,
        maxLength: 2,
        inputMode: 'numeric',
        secret: false,
        messages: {},
      },
      year: {
        required: false,
        maxLength: 4,
        inputMode: 'numeric',
        secret: false,
        messages: {},
      },
      email: {
        required: false,
        maxLength: 254,
        inputMode: 'email',
        secret: false,
        messages: { malformed: 'invalidEmail', tooLong: 'invalidEmail' },
      },
      phone: {
        required: false,
        maxLength: 40,
        inputMode: 'tel',
        secret: false,
        messages: { malformed: 'phone', tooLong: 'phone' },
      },
    },
  },
  counselorProfile: {
    fields: {
      name: {
        required: true,
        maxLength: 60,
        inputMode: 'text',
        secret: false,
        messages: { missing: 'required', malformed: 'wholeName', tooLong: 'wholeName' },
      },
      bio: {
        required: false,
        maxLength: 2000,
        inputMode: 'text',
        secret: false,
        messages: { malformed: 'tooLong', tooLong: 'tooLong' },
      },
      city: {
        required: false,
        maxLength: 60,
        inputMode: 'text',
        secret: false,
        messages: { malformed: 'tooLong', tooLong: 'tooLong' },
      },
      license: {
        required: true,
        maxLength: 40,
        inputMode: 'text',
        secret: false,
        messages: { missing: 'required', malformed: 'tooLong', tooLong: 'tooLong' },
      },
      day: {
        required: false,
        maxLength: 2,
        inputMode: 'numeric',
        secret: false,
        messages: { notADate: 'date', future: 'dateFuture' },
      },
      month: {
        required: false,
        maxLength: 2,
        inputMode: 'numeric',
        secret: false,
        messages: {},
      },
      year: {
        required: false,
        maxLength: 4,
        inputMode: 'numeric',
        secret: false,
        messages: {},
      },
      email: {
        required: true,
        maxLength: 254,
        inputMode: 'email',
        secret: false,
        messages: { missing: 'required', malformed: 'must1', tooLong: 'tooLong' },
      },
      phone: {
        required: true,
        maxLength: 40,
        inputMode: 'tel',
        secret: false,
        messages: { missing: 'required', malformed: 'phone', tooLong: 'phone' },
      },
      languages: {
        required: true,
        inputMode: 'text',
        secret: false,
        messages: { missing: 'chooseOption', notOffered: 'chooseOption' },
      },
      topics: {
        required: false,
        inputMode: 'text',
        secret: false,
        messages: { notOffered: 'chooseOption' },
      },
      prefers: {
        required: false,
        inputMode: 'text',
        secret: false,
        messages: { notOffered: 'chooseOption' },
      },
      portrait: {
        required: false,
        inputMode: 'text',
        secret: false,
        messages: { notOffered: 'chooseOption' },
      },
    },
  },
  credentials: {
    fields: {
      password: {
        required: false,
        maxLength: 128,
        inputMode: 'text',
        secret: true,
        messages: { malformed: 'must2', tooShort: 'must2', tooLong: 'tooLong', surrounded: 'passwordSpace' },
      },
      confirmPassword: {
        required: false,
        maxLength: 128,
        inputMode: 'text',
        secret: true,
        messages: { mismatch: 'must3' },
      },
      currentPassword: {
        required: false,
        inputMode: 'text',
        secret: true,
        messages: { missing: 'required' },
      },
    },
  },
  bookingThoughts: {
    fields: {
      thoughts: {
        required: true,
        maxLength: 2000,
        inputMode: 'text',
        secret: false,
        messages: { missing: 'chooseAnswer', malformed: 'tooLong', tooLong: 'tooLong' },
      },
    },
  },
  emergencyContact: {
    fields: {
      name: {
        required: true,
        maxLength: 60,
        inputMode: 'text',
        secret: false,
        messages: { missing: 'required', malformed: 'tooLong', tooLong: 'tooLong' },
      },
      phone: {
        required: true,
        maxLength: 40,
        inputMode: 'tel',
        secret: false,
        messages: { missing: 'required', malformed: 'phone', tooLong: 'phone' },
      },
      country: {
        required: false,
        maxLength: 60,
        inputMode: 'text',
        secret: false,
        messages: { malformed: 'tooLong', tooLong: 'tooLong' },
      },
    },
  },
};

/** The result of a valid draft of each form. */
export interface FormPayloads {
  patientSignup: PatientSignupPayload;
  counselorSignup: CounselorSignupPayload;
  signIn: SignInPayload;
  passwordReset: EmailPayload;
  card: NewCard;
  newsletter: EmailPayload;
  contact: ContactFormData;
  patientProfile: PatientProfilePayload;
  counselorProfile: CounselorProfilePayload;
  credentials: CredentialsPayload;
  bookingThoughts: ThoughtsPayload;
  emergencyContact: EmergencyContactPayload;
}
export type Payload<N extends FormName> = FormPayloads[N];
