/** The fields that a counselor may choose to fill in: topics, preferences that the counselor meets, a portrait. */
import { BOOKING_OPTIONS, PORTRAITS, PREFERENCES, TOPICS } from '../../../web/src/core/generated/tables';
import { group, set, update } from '../support/requests';
import { CHOSEN, counselor, OMAR, profile } from '../support/samples';
import { batch } from '../support/sessions';
import { without, type Fields, type Value } from '../support/values';

const edit = (record: Fields, shown: Fields = profile(record, true)) =>
  batch({ record: set('counselors/omar', record), shown: set('counselorProfiles/omar', shown) });
const says = (other: Fields) => edit(counselor(other));

const GIVEN = { 'counselors/omar': counselor(), 'counselorProfiles/omar': profile(counselor(), true) };
const OLD = {
  'counselors/omar': without(counselor(), ...CHOSEN),
  'counselorProfiles/omar': without(profile(counselor(), true), ...CHOSEN),
};

/** The fields of which a counselor chooses several options, and the titles of their groups. */
const SEVERAL = [
  ['A counselor’s topics', 'topics', TOPICS],
  ['The preferences that a counselor meets', 'prefers', PREFERENCES],
] as const;

/** Values that are wrong in every list of options. */
const WRONG: readonly [name: string, value: Value][] = [
  ['must be known options', ['another']],
  ['must be a list', 'Depression'],
  ['may not be null', null],
];

export const WHAT_COUNSELORS_CHOOSE = [
  ...SEVERAL.map(([about, field, options]) =>
    group(about, OMAR, GIVEN, ({ allowed, refused }) => [
      allowed('may be all of them', says({ [field]: [...options] })),
      allowed('may be empty', says({ [field]: [] })),
      ...options.map((one) => allowed(`may be ${one}`, says({ [field]: [one] }))),
      ...WRONG.map(([name, value]) => refused(name, says({ [field]: value }))),
      refused('must be different from each other', says({ [field]: [options[0], options[0]] })),
    ]),
  ),
  group('The options of patients', OMAR, GIVEN, ({ allowed, refused }) => [
    allowed('may all be a counselor’s topics', says({ topics: [...BOOKING_OPTIONS['5']] })),
    refused('may not be a preference that means none', says({ prefers: ['No preference'] })),
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
    allowed('may be edited without them', edit(without(counselor({ bio: 'x' }), ...CHOSEN))),
    ...CHOSEN.map((key) =>
      allowed(`may add ${key} alone`, edit(without(counselor(), ...CHOSEN.filter((one) => one !== key)))),
    ),
    refused('may not add them without the profile', edit(counselor(), without(profile(counselor(), true), ...CHOSEN))),
    refused('may not add them to the profile alone', edit(without(counselor(), ...CHOSEN), profile(counselor(), true))),
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
