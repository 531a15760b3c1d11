/** What a counselor chooses to say: topics, what may be preferred, a portrait. */
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

/** Wrong in any list of words. */
const WRONG: readonly [name: string, value: Value][] = [
  ['are some that there are', ['another']],
  ['are a list', 'Depression'],
  ['are not null', null],
];

export const WHAT_COUNSELORS_CHOOSE = [
  group('A counselor’s topics', OMAR, GIVEN, ({ allowed, refused }) => [
    allowed('are those of the questionnaire', says({ topics: [...BOOKING_OPTIONS['5']] })),
    allowed('may be none', says({ topics: [] })),
    ...TOPICS.map((topic) => allowed(`may be ${topic}`, says({ topics: [topic] }))),
    ...WRONG.map(([name, topics]) => refused(name, says({ topics }))),
    refused('are each named once', says({ topics: ['Depression', 'Depression'] })),
  ]),
  group('What a counselor says to those who would prefer it', OMAR, GIVEN, ({ allowed, refused }) => [
    allowed('may be all of it', says({ prefers: [...PREFERENCES] })),
    allowed('may be nothing', says({ prefers: [] })),
    ...PREFERENCES.map((one) => allowed(`may be ${one}`, says({ prefers: [one] }))),
    ...WRONG.map(([name, prefers]) => refused(name, says({ prefers }))),
    refused('is said once', says({ prefers: ['Male', 'Male'] })),
    refused('is not the answer of who prefers nothing', says({ prefers: ['No preference'] })),
  ]),
  group('A counselor’s portrait', OMAR, GIVEN, ({ allowed, refused }) => [
    ...PORTRAITS.map((portrait) => allowed(`may be ${portrait}`, says({ portrait }))),
    allowed('may be none', says({ portrait: '' })),
    refused('is one that there is', says({ portrait: 'another' })),
    refused('is no address', says({ portrait: 'https://example.com/elm.svg' })),
    refused('is not null', says({ portrait: null })),
    refused('is one', says({ portrait: ['elm'] })),
  ]),
  group('A counselor’s record from before it was asked for', OMAR, OLD, ({ allowed, refused }) => [
    allowed('is edited as it was', edit(withoutChosen(counselor({ bio: 'x' })))),
    ...CHOSEN.map((key) => allowed(`takes up ${key} alone`, edit(only(key)))),
    refused('stays without in the profile alone', edit(counselor(), withoutChosen(profile(counselor(), true)))),
    refused('stays without in the record alone', edit(withoutChosen(counselor()), profile(counselor(), true))),
  ]),
  group('A counselor’s profile', OMAR, GIVEN, ({ refused }) => [
    ...Object.entries({ topics: [], prefers: [], portrait: 'pine' }).flatMap(([key, value]) => [
      refused(`has the ${key} of the record`, batch({ shown: update('counselorProfiles/omar', { [key]: value }) })),
      refused(`gives its ${key} to the record`, batch({ record: update('counselors/omar', { [key]: value }) })),
    ]),
    ...['email', 'license', 'birthday', 'phone'].map((key) =>
      refused(
        `has nothing in the place of the ${key}`,
        edit(counselor(), { ...profile(counselor(), true), [key]: 'x' }),
      ),
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
