/** The fields that a counselor may choose to fill in: topics, preferences that the counselor meets, a portrait. */
import { BOOKING_OPTIONS, PORTRAITS, PREFERENCES, TOPICS } from '../../../web/src/core/generated/tables';
import { group, set, update } from '../support/requests';
import { CHOSEN, counselor, OMAR, profile } from '../support/samples';
import { batch } from '../support/sessions';
import { type Fields, type Value } from '../support/values';

const edit = (record: Fields, shown: Fields = profile(record, true)) =>
  batch({ record: set('counselors/omar', record), shown: set('counselorProfiles/omar', shown) });
const says = (other: Fields) => edit(counselor(other));

const GIVEN = { 'counselors/omar': counselor(), 'counselorProfiles/omar': profile(counselor(), true) };
const OLD = {
  'counselors/omar': withoutChosen(counselor()),
  'counselorProfiles/omar': withoutChosen(profile(counselor(), true)),
};

/** Values that are wrong in every list of options. */
const WRONG: readonly [name: string, value: Value][] = [
  ['must be known options', ['another']],
  ['must be a list', 'Depression'],
  ['may not be null', null],
];

export const WHAT_COUNSELORS_CHOOSE = [
  group('A counselor’s topics', OMAR, GIVEN, ({ allowed, refused }) => [
    allowed('may be all those of the questionnaire', says({ topics: [...BOOKING_OPTIONS['5']] })),
    allowed('may be empty', says({ topics: [] })),
    ...TOPICS.map((topic) => allowed(`may be ${topic}`, says({ topics: [topic] }))),
    ...WRONG.map(([name, topics]) => refused(name, says({ topics }))),
    refused('must be different from each other', says({ topics: ['Depression', 'Depression'] })),
  ]),
  group('The preferences that a counselor meets', OMAR, GIVEN, ({ allowed, refused }) => [
    allowed('may be all of them', says({ prefers: [...PREFERENCES] })),
    allowed('may be empty', says({ prefers: [] })),
    ...PREFERENCES.map((one) => allowed(`may be ${one}`, says({ prefers: [one] }))),
    ...WRONG.map(([name, prefers]) => refused(name, says({ prefers }))),
    refused('must be different from each other', says({ prefers: ['Male', 'Male'] })),
    refused('may not be the option of patients without a preference', says({ prefers: ['No preference'] })),
  ]),
  group('A counselor’s portrait', OMAR, GIVEN, ({ allowed, refused }) => [
    ...PORTRAITS.map((portrait) => allowed(`may be ${portrait}`, says({ portrait }))),
    allowed('may be empty', says({ portrait: '' })),
    refused('must be one of the portraits', says({ portrait: 'another' })),
    refused('may not be a URL', says({ portrait: 'https://example.com/elm.svg' })),
    refused('may not be null', says({ portrait: null })),
    refused('may not be a list', says({ portrait: ['elm'] })),
  ]),
  group('A counselor’s record without the newer fields', OMAR, OLD, ({ allowed, refused }) => [
    allowed('may be edited without them', edit(withoutChosen(counselor({ bio: 'x' })))),
    ...CHOSEN.map((key) => allowed(`may add ${key} alone`, edit(only(key)))),
    refused('may not add them without the profile', edit(counselor(), withoutChosen(profile(counselor(), true)))),
    refused('may not add them to the profile alone', edit(withoutChosen(counselor()), profile(counselor(), true))),
  ]),
  group('A counselor’s profile', OMAR, GIVEN, ({ refused }) => [
    ...Object.entries({ topics: [], prefers: [], portrait: 'pine' }).flatMap(([key, value]) => [
      refused(
        `may not have a different ${key} than the record`,
        batch({ shown: update('counselorProfiles/omar', { [key]: value }) }),
      ),
      refused(
        `must follow the record when its ${key} changes`,
        batch({ record: update('counselors/omar', { [key]: value }) }),
      ),
    ]),
    ...['email', 'license', 'birthday', 'phone'].map((key) =>
      refused(`may not have the field ${key}`, edit(counselor(), { ...profile(counselor(), true), [key]: 'x' })),
    ),
  ]),
];

function only(kept: string): Fields {
  return Object.fromEntries(
    Object.entries(counselor()).filter(([key]) => key === kept || !CHOSEN.some((one) => one === key)),
  );
}

function withoutChosen(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !CHOSEN.some((one) => one === key)));
}
