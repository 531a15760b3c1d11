import { TEXTS } from '../support/generated/texts';
import { missingFields } from '../support/families';
import { commit, group, remove, set, update, type Documents, type Request } from '../support/requests';
import { AYLA, EARLIER } from '../support/samples';
import { textLimits } from '../support/texts';
import { SERVER_TIME, type Fields, type Value } from '../support/values';

const AUTO_ID = 'Ab1Cd2Ef3Gh4Ij5Kl6Mn';

const subscribe = (email: Value, other: Fields = {}, id = AUTO_ID): Request =>
  commit(set(`newsletter/${id}`, { email, timestamp: SERVER_TIME, ...other }));

const form = (other: Fields = {}): Fields => ({
  option: 'billing',
  name: 'سارة',
  mail: 's@example.com',
  details: 'A question.',
  ...other,
});

const contact = (formData: Value, other: Fields = {}, id = AUTO_ID): Request =>
  commit(set(`contactUs/${id}`, { formData, timestamp: SERVER_TIME, ...other }));

const OPTIONS = [
  'client support',
  'counselor join',
  'counselor support',
  'business',
  'organization',
  'billing',
  'service question',
];
/** The current hour, in hours since 1970. */
const HOUR = Math.floor(Date.now() / 3_600_000);
/** The middle of the hour, for the judge's clock: the emulator's may reach the next hour while the sentences run. */
const MIDDLE_OF_HOUR = new Date((HOUR + 0.5) * 3_600_000);
const NAME = `${String(HOUR)}-7`;
const WANTED: Documents = { 'settings/errorReports': { on: true } };

const report = (other: Fields = {}, id = NAME): Request =>
  commit(set(`errorReports/${id}`, { ...REPORT, at: SERVER_TIME, ...other }));

const REPORT: Fields = {
  kind: 'error',
  code: 'TypeError',
  place: 'app-Dk3x.js:12:3456',
  route: '/blogs/:id',
  language: 'en',
  build: 'reporter-Dk3x.js',
};
const KEPT = {
  ...WANTED,
  [`errorReports/${NAME}`]: { ...REPORT, at: EARLIER },
  [`newsletter/${AUTO_ID}`]: { email: 'a@b.co', timestamp: EARLIER },
  [`contactUs/${AUTO_ID}`]: { formData: form(), timestamp: EARLIER },
};

export const VISITORS = [
  group('A newsletter entry', null, {}, ({ allowed, refused }) => [
    allowed('may be left by anybody', subscribe('jane@example.com')),
    allowed('may be left by a user', subscribe('jane@example.com'), { as: AYLA }),
    refused('must have an email', subscribe('jane@example')),
    refused('may not have an email of more than 254 units', subscribe(`${'a'.repeat(250)}@b.co`)),
    refused('must have an email that is text', subscribe(5)),
    refused('may not have other fields', subscribe('jane@example.com', { name: 'Jane' })),
    refused('must have the server’s time', subscribe('jane@example.com', { timestamp: EARLIER })),
    refused('must have the field email', commit(set(`newsletter/${AUTO_ID}`, { timestamp: SERVER_TIME }))),
    refused('must have a time', commit(set(`newsletter/${AUTO_ID}`, { email: 'jane@example.com' }))),
    refused('may not have a short id', subscribe('jane@example.com', {}, 'short')),
    refused(
      'may not have an id with other characters than the SDK’s',
      subscribe('jane@example.com', {}, 'buy now at example.com!'),
    ),
    refused('may not be changed', subscribe('eve@example.com'), { given: KEPT }),
    refused('may not be deleted', commit(remove(`newsletter/${AUTO_ID}`)), { given: KEPT }),
  ]),
  group('A contact message', null, {}, ({ allowed, refused }) => [
    ...OPTIONS.map((option) => allowed(`may be about ${option}`, contact(form({ option })))),
    allowed('may be empty', contact({ option: '', name: '', mail: '', details: '' })),
    allowed('may be left by a user', contact(form()), { as: AYLA }),
    allowed(
      'may have texts of the greatest length',
      contact(form({ name: 'a'.repeat(100), mail: 'b'.repeat(254), details: '🙂'.repeat(2000) })),
    ),
    refused('may not be about an unknown option', contact(form({ option: 'else' }))),
    ...missingFields(refused, form(), contact),
    refused('must have text as its option', contact(form({ option: 5 }))),
    refused('may not have other fields in its form', contact(form({ phone: '1' }))),
    refused('may not have other fields next to its form', contact(form(), { seen: true })),
    refused('must have a form', contact('x')),
    refused('must have the server’s time', contact(form(), { timestamp: EARLIER })),
    refused('must have a time', commit(set(`contactUs/${AUTO_ID}`, { formData: form() }))),
    refused('may not have a short id', contact(form(), {}, 'short')),
    refused('may not be changed', commit(update(`contactUs/${AUTO_ID}`, { timestamp: SERVER_TIME })), { given: KEPT }),
    refused('may not be deleted', commit(remove(`contactUs/${AUTO_ID}`)), { given: KEPT }),
  ]),
  group('The texts of a contact message', null, {}, (say) =>
    textLimits(say, TEXTS.ContactFormData, (other) => contact(form(other))),
  ),
  group('The texts of an error report', null, WANTED, (say) => textLimits(say, TEXTS.ErrorReport, report)),
  group('An error report', null, WANTED, ({ allowed, refused }) => [
    allowed('may be left by anybody', report()),
    allowed('may be left by a user', report(), { as: AYLA }),
    ...['error', 'rejection', 'boundary', 'refused'].map((kind) => allowed(`may be of kind ${kind}`, report({ kind }))),
    allowed('may have an empty place', report({ place: '' })),
    allowed(
      'may have texts of the greatest length',
      report({ place: 'a'.repeat(100), route: 'b'.repeat(60), build: 'c'.repeat(60), language: 'ar' }),
    ),
    refused('must have a known kind', report({ kind: 'else' })),
    refused('must have a code from the list and not a typed text', report({ code: 'I sleep badly' })),
    refused('must have a known language', report({ language: 'eo' })),
    ...['kind', 'code', 'language'].map((key) => refused(`must have text as its ${key}`, report({ [key]: 5 }))),
    ...missingFields(refused, REPORT, (fields) => commit(set(`errorReports/${NAME}`, { ...fields, at: SERVER_TIME }))),
    refused('may not have a message', report({ message: 'typed words' })),
    refused('may not name the user', report({ uid: 'ayla' }), { as: AYLA }),
    refused('must have the server’s time', report({ at: EARLIER })),
    refused('must have a time', commit(set(`errorReports/${NAME}`, REPORT))),
    refused('may not be left without the deployer’s setting', report(), { given: {} }),
    refused('may not be left when the deployer has turned reports off', report(), {
      given: { 'settings/errorReports': { on: false } },
    }),
    ...['0', '9', '10', '19'].map((number) =>
      allowed(`may have the number ${number} of its hour`, report({}, `${String(HOUR)}-${number}`)),
    ),
    ...['20', '-1', '07', '', '7-7'].map((number) =>
      refused(`must have a number below twenty, not "${number}"`, report({}, `${String(HOUR)}-${number}`)),
    ),
    allowed('may have the hour before in its name', report({}, `${String(HOUR - 1)}-7`), { clock: MIDDLE_OF_HOUR }),
    ...[HOUR - 2, HOUR + 1].map((hour) =>
      refused('may not have another hour in its name in the middle of an hour', report({}, `${String(hour)}-7`), {
        clock: MIDDLE_OF_HOUR,
      }),
    ),
    ...[HOUR - 2, HOUR + 2].map((hour) =>
      refused('may not have another hour in its name', report({}, `${String(hour)}-7`)),
    ),
    refused('may not have an id of the SDK', report({}, AUTO_ID)),
    refused('may not be changed', report(), { given: KEPT }),
    refused('may not be deleted', commit(remove(`errorReports/${NAME}`)), { given: KEPT }),
  ]),
];
