/** The two forms in valibot. */
import * as v from 'valibot';
import * as rules from './rules';

const { LIMITS } = rules;
const required = 'required';

const name = (max: number, message: string) =>
  v.pipe(
    v.string(),
    v.transform(rules.words),
    v.nonEmpty(required),
    v.maxLength(max, message),
    v.regex(rules.NAME, message),
  );

const signUp = v.pipe(
  v.object({
    name: name(LIMITS.NAME_MAX, 'name'),
    surname: name(LIMITS.SURNAME_MAX, 'must4'),
    email: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(required),
      v.maxLength(LIMITS.EMAIL_MAX, 'invalidEmail'),
      v.regex(rules.EMAIL, 'invalidEmail'),
    ),
    confirmEmail: v.pipe(v.string(), v.trim(), v.nonEmpty(required)),
    password: v.pipe(v.string(), v.nonEmpty(required), v.regex(rules.PASSWORD, 'must2')),
    confirmPassword: v.pipe(v.string(), v.nonEmpty(required)),
    day: v.pipe(v.string(), v.trim()),
    month: v.pipe(v.string(), v.trim()),
    year: v.pipe(v.string(), v.trim()),
  }),
  v.forward(
    v.partialCheck([['email'], ['confirmEmail']], ({ email, confirmEmail }) => email === confirmEmail, 'must5'),
    ['confirmEmail'],
  ),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      ({ password, confirmPassword }) => password === confirmPassword,
      'must3',
    ),
    ['confirmPassword'],
  ),
  v.forward(
    v.partialCheck(
      [['day'], ['month'], ['year']],
      ({ day, month, year }) => rules.birthdayProblem(day, month, year) === null,
      'date',
    ),
    ['day'],
  ),
);

const number = (pattern: RegExp, message: string) =>
  v.pipe(v.string(), v.transform(rules.digits), v.nonEmpty(required), v.regex(pattern, message));

const card = v.pipe(
  v.object({
    cardType: v.picklist(rules.CARD_TYPES, 'chooseOption'),
    selectedItem: v.picklist(rules.COUNTRIES, 'chooseOption'),
    city: v.string(),
    cardNumber: number(rules.CARD_NUMBER, 'must6'),
    zipCode: number(rules.ZIP, 'must7'),
    expiryDate: number(rules.EXPIRY, 'must8'),
    cvvCode: number(rules.CVV, 'cvv'),
    nameOnCard: name(LIMITS.NAME_ON_CARD_MAX, 'must10'),
    address: v.pipe(
      v.string(),
      v.transform(rules.words),
      v.nonEmpty(required),
      v.maxLength(LIMITS.ADDRESS_MAX, 'must11'),
      v.regex(rules.ADDRESS, 'must11'),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['city'], ['selectedItem']],
      ({ city, selectedItem }) => rules.isCityOf(city, selectedItem),
      'chooseOption',
    ),
    ['city'],
  ),
);

export const check = {
  signUp: (draft: rules.SignUp) => v.safeParse(signUp, draft),
  card: (draft: rules.Card) => v.safeParse(card, draft),
};

/** The faulty fields. */
export const faults = (result: {
  issues?: readonly { path?: readonly { key: unknown }[] | undefined }[] | undefined;
}) => result.issues?.map(({ path }) => String(path?.[0]?.key)) ?? [];
