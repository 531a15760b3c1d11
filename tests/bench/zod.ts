/** The two forms in zod 4. */
import { z } from 'zod';
import * as rules from './rules';

const { LIMITS } = rules;
const required = 'required';

const name = (max: number, message: string) =>
  z.string().transform(rules.words).pipe(z.string().min(1, required).max(max, message).regex(rules.NAME, message));

const signUp = z
  .object({
    name: name(LIMITS.NAME_MAX, 'name'),
    surname: name(LIMITS.SURNAME_MAX, 'must4'),
    email: z.string().trim().min(1, required).max(LIMITS.EMAIL_MAX, 'invalidEmail').regex(rules.EMAIL, 'invalidEmail'),
    confirmEmail: z.string().trim().min(1, required),
    password: z.string().min(1, required).regex(rules.PASSWORD, 'must2'),
    confirmPassword: z.string().min(1, required),
    day: z.string().trim(),
    month: z.string().trim(),
    year: z.string().trim(),
  })
  .check(({ value, issues }) => {
    const note = (path: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [path], message });
    if (value.confirmEmail !== '' && value.confirmEmail !== value.email) note('confirmEmail', 'must5');
    if (value.confirmPassword !== '' && value.confirmPassword !== value.password) note('confirmPassword', 'must3');
    const problem = rules.birthdayProblem(value.day, value.month, value.year);
    if (problem !== null) note('day', problem);
  });

const number = (pattern: RegExp, message: string) =>
  z.string().transform(rules.digits).pipe(z.string().min(1, required).regex(pattern, message));

const card = z
  .object({
    cardType: z.enum(rules.CARD_TYPES, 'chooseOption'),
    selectedItem: z.enum(rules.COUNTRIES, 'chooseOption'),
    city: z.string(),
    cardNumber: number(rules.CARD_NUMBER, 'must6'),
    zipCode: number(rules.ZIP, 'must7'),
    expiryDate: number(rules.EXPIRY, 'must8'),
    cvvCode: number(rules.CVV, 'cvv'),
    nameOnCard: name(LIMITS.NAME_ON_CARD_MAX, 'must10'),
    address: z
      .string()
      .transform(rules.words)
      .pipe(z.string().min(1, required).max(LIMITS.ADDRESS_MAX, 'must11').regex(rules.ADDRESS, 'must11')),
  })
  .check(({ value, issues }) => {
    if (!rules.isCityOf(value.city, value.selectedItem)) {
      issues.push({ code: 'custom', input: value, path: ['city'], message: 'chooseOption' });
    }
  });

export const check = {
  signUp: (draft: rules.SignUp) => signUp.safeParse(draft),
  card: (draft: rules.Card) => card.safeParse(draft),
};

/** The faulty fields. */
export const faults = (result: { success: boolean; error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
  result.error?.issues.map(({ path }) => String(path[0])) ?? [];
