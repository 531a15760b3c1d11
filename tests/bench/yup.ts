/** The two forms in yup. */
import * as yup from 'yup';
import * as rules from './rules';

const { LIMITS } = rules;

const name = (max: number, message: string) =>
  yup
    .string()
    .transform((value: string) => rules.words(value))
    .required('required')
    .max(max, message)
    .matches(rules.NAME, message);

const signUp = yup.object({
  name: name(LIMITS.NAME_MAX, 'name'),
  surname: name(LIMITS.SURNAME_MAX, 'must4'),
  email: yup
    .string()
    .trim()
    .required('required')
    .max(LIMITS.EMAIL_MAX, 'invalidEmail')
    .matches(rules.EMAIL, 'invalidEmail'),
  confirmEmail: yup
    .string()
    .trim()
    .required('required')
    .oneOf([yup.ref('email')], 'must5'),
  password: yup.string().required('required').matches(rules.PASSWORD, 'must2'),
  confirmPassword: yup
    .string()
    .required('required')
    .oneOf([yup.ref('password')], 'must3'),
  day: yup
    .string()
    .trim()
    .test('birthday', 'date', (day, { parent }) => {
      const { month, year } = parent as { month: string; year: string };
      return rules.birthdayProblem(day ?? '', month.trim(), year.trim()) === null;
    }),
  month: yup.string().trim(),
  year: yup.string().trim(),
});

const number = (pattern: RegExp, message: string) =>
  yup
    .string()
    .transform((value: string) => rules.digits(value))
    .required('required')
    .matches(pattern, message);

const card = yup.object({
  cardType: yup.string().required('chooseOption').oneOf(rules.CARD_TYPES, 'chooseOption'),
  selectedItem: yup.string().required('chooseOption').oneOf(rules.COUNTRIES, 'chooseOption'),
  city: yup.string().test('city', 'chooseOption', (city, { parent }) => {
    const { selectedItem } = parent as { selectedItem: string };
    return rules.isCityOf(city ?? '', selectedItem);
  }),
  cardNumber: number(rules.CARD_NUMBER, 'must6'),
  zipCode: number(rules.ZIP, 'must7'),
  expiryDate: number(rules.EXPIRY, 'must8'),
  cvvCode: number(rules.CVV, 'cvv'),
  nameOnCard: name(LIMITS.NAME_ON_CARD_MAX, 'must10'),
  address: yup
    .string()
    .transform((value: string) => rules.words(value))
    .required('required')
    .max(LIMITS.ADDRESS_MAX, 'must11')
    .matches(rules.ADDRESS, 'must11'),
});

/** The errors that yup throws. */
function inner(validate: () => unknown): readonly { path?: string | undefined }[] {
  try {
    validate();
    return [];
  } catch (thrown) {
    if (thrown instanceof yup.ValidationError) return thrown.inner;
    throw thrown;
  }
}

export const check = {
  signUp: (draft: rules.SignUp) => inner(() => signUp.validateSync(draft, { abortEarly: false })),
  card: (draft: rules.Card) => inner(() => card.validateSync(draft, { abortEarly: false })),
};

/** The faulty fields. */
export const faults = (found: readonly { path?: string | undefined }[]) => found.map(({ path }) => path ?? '');
