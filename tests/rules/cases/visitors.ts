import { commit, group, remove, set, update, type Documents, type Request } from '../support/requests';
import { AYLA, EARLIER } from '../support/samples';
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

const lacking = (key: string) => Object.fromEntries(Object.entries(form()).filter(([name]) => name !== key));

const OPTIONS = [
  'client support',
  'counselor join',
  'counselor support',
  'business',
  'organization',
  'billing',
  'service question',
];
/** Hours since 1970. */
const HOUR = Math.floor(Date.now() / 3_600_000);
/** By the judge's clock: the emulator's may come into the next hour while the sentences are asked. */
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
    allowed('is left by anybody', subscribe('jane@example.com')),
    allowed('is left by a user', subscribe('jane@example.com'), { as: AYLA }),
    refused('has an e-mail', subscribe('jane@example')),
    refused('has an e-mail of at most 254 units', subscribe(`${'a'.repeat(250)}@b.co`)),
    refused('has an e-mail that is text', subscribe(5)),
    refused('has no more', subscribe('jane@example.com', { name: 'Jane' })),
    refused('has the server’s time', subscribe('jane@example.com', { timestamp: EARLIER })),
    refused('lacks no e-mail', commit(set(`newsletter/${AUTO_ID}`, { timestamp: SERVER_TIME }))),
    refused('lacks no time', commit(set(`newsletter/${AUTO_ID}`, { email: 'jane@example.com' }))),
    refused('has an id that was drawn', subscribe('jane@example.com', {}, 'short')),
    refused('has an id of drawn signs', subscribe('jane@example.com', {}, 'buy now at example.com!')),
    refused('is not changed', subscribe('eve@example.com'), { given: KEPT }),
    refused('is not deleted', commit(remove(`newsletter/${AUTO_ID}`)), { given: KEPT }),
  ]),
  group('A contact message', null, {}, ({ allowed, refused }) => [
    ...OPTIONS.map((option) => allowed(`is about ${option}`, contact(form({ option })))),
    allowed('may be empty', contact({ option: '', name: '', mail: '', details: '' })),
    allowed('is left by a user', contact(form()), { as: AYLA }),
    allowed(
      'may be at its longest',
      contact(form({ name: 'a'.repeat(100), mail: 'b'.repeat(254), details: '🙂'.repeat(2000) })),
    ),
    refused('is about an option', contact(form({ option: 'else' }))),
    refused('has a name of at most 100 units', contact(form({ name: 'a'.repeat(101) }))),
    refused('has a mail of at most 254 units', contact(form({ mail: 'a'.repeat(255) }))),
    refused('has details of at most 4,000 units', contact(form({ details: 'a'.repeat(4001) }))),
    ...Object.keys(form()).map((key) => refused(`lacks no ${key}`, contact(lacking(key)))),
    ...Object.keys(form()).map((key) => refused(`has a ${key} that is text`, contact(form({ [key]: 5 })))),
    refused('has no more in its form', contact(form({ phone: '1' }))),
    refused('has no more beside its form', contact(form(), { seen: true })),
    refused('has a form', contact('x')),
    refused('has the server’s time', contact(form(), { timestamp: EARLIER })),
    refused('lacks no time', commit(set(`contactUs/${AUTO_ID}`, { formData: form() }))),
    refused('has an id that was drawn', contact(form(), {}, 'short')),
    refused('is not changed', commit(update(`contactUs/${AUTO_ID}`, { timestamp: SERVER_TIME })), { given: KEPT }),
    refused('is not deleted', commit(remove(`contactUs/${AUTO_ID}`)), { given: KEPT }),
  ]),
  group('A report of an error', null, WANTED, ({ allowed, refused }) => [
    allowed('is left by anybody', report()),
    allowed('is left by a user', report(), { as: AYLA }),
    ...['error', 'rejection', 'boundary', 'refused'].map((kind) => allowed(`may be of kind ${kind}`, report({ kind }))),
    allowed('may know of no place', report({ place: '' })),
    allowed(
      'may be at its longest',
      report({ place: 'a'.repeat(100), route: 'b'.repeat(60), build: 'c'.repeat(60), language: 'ar' }),
    ),
    refused('has a kind', report({ kind: 'else' })),
    refused('has a code of the list: none that somebody typed', report({ code: 'I sleep badly' })),
    refused('has a language', report({ language: 'de' })),
    refused('has a place of at most 100 units', report({ place: 'a'.repeat(101) })),
    refused('has a route of at most 60 units', report({ route: 'a'.repeat(61) })),
    refused('has a build of at most 60 units', report({ build: 'a'.repeat(61) })),
    ...Object.keys(REPORT).map((key) => refused(`has a ${key} that is text`, report({ [key]: 5 }))),
    ...Object.keys(REPORT).map((key) =>
      refused(
        `lacks no ${key}`,
        commit(
          set(`errorReports/${NAME}`, {
            ...Object.fromEntries(Object.entries(REPORT).filter(([name]) => name !== key)),
            at: SERVER_TIME,
          }),
        ),
      ),
    ),
    refused('has no message', report({ message: 'typed words' })),
    refused('says nothing of who it is', report({ uid: 'ayla' }), { as: AYLA }),
    refused('has the server’s time', report({ at: EARLIER })),
    refused('lacks no time', commit(set(`errorReports/${NAME}`, REPORT))),
    refused('is not taken where a deployer has not said so', report(), { given: {} }),
    refused('is not taken where a deployer wants none', report(), {
      given: { 'settings/errorReports': { on: false } },
    }),
    ...['0', '9', '10', '19'].map((number) =>
      allowed(`may have the number ${number} of its hour`, report({}, `${String(HOUR)}-${number}`)),
    ),
    ...['20', '-1', '07', '', '7-7'].map((number) =>
      refused(`has a number below twenty: no "${number}"`, report({}, `${String(HOUR)}-${number}`)),
    ),
    allowed('may be of the hour before', report({}, `${String(HOUR - 1)}-7`), { clock: MIDDLE_OF_HOUR }),
    ...[HOUR - 2, HOUR + 1].map((hour) =>
      refused('is of no hour next to these', report({}, `${String(hour)}-7`), { clock: MIDDLE_OF_HOUR }),
    ),
    ...[HOUR - 2, HOUR + 2].map((hour) => refused('is of no other hour', report({}, `${String(hour)}-7`))),
    refused('has no id that was drawn', report({}, AUTO_ID)),
    refused('is not changed', report(), { given: KEPT }),
    refused('is not deleted', commit(remove(`errorReports/${NAME}`)), { given: KEPT }),
  ]),
];
