/** The languages of a counselor. */
import { group, set, update } from '../support/requests';
import { counselor, OMAR, profile } from '../support/samples';
import { batch } from '../support/sessions';
import { type Fields, type Value } from '../support/values';

export const COUNSELORS_LANGUAGES = [
  group(
    'A counselor’s languages',
    OMAR,
    {
      'counselors/omar': withoutLanguages(counselor()),
      'counselorProfiles/omar': withoutLanguages(profile(counselor(), true)),
    },
    ({ allowed, refused }) => {
      const edit = (record: Fields, shown: Fields) =>
        batch({ record: set('counselors/omar', record), shown: set('counselorProfiles/omar', shown) });
      const languages = (some: Value) =>
        edit(counselor({ languages: some }), profile(counselor({ languages: some }), true));
      return [
        allowed('may be added to a record that has none', languages(['en', 'tr', 'ar'])),
        allowed('may be empty', languages([])),
        refused(
          'must be in the record after every edit',
          edit(withoutLanguages(counselor({ bio: 'x' })), withoutLanguages(profile(counselor({ bio: 'x' }), true))),
        ),
        refused('must be known languages', languages(['another'])),
        refused('must be different from each other', languages(['en', 'en'])),
        refused('must be a list', languages('en')),
        refused(
          'must be the same in the profile',
          edit(counselor({ languages: ['en'] }), profile(counselor({ languages: ['tr'] }), true)),
        ),
        refused(
          'may not change in the profile alone',
          batch({ shown: update('counselorProfiles/omar', { languages: ['tr'] }) }),
          { given: { 'counselors/omar': counselor(), 'counselorProfiles/omar': profile(counselor(), true) } },
        ),
        refused(
          'may not change in the record alone',
          batch({ record: update('counselors/omar', { languages: ['tr'] }) }),
          { given: { 'counselors/omar': counselor(), 'counselorProfiles/omar': profile(counselor(), true) } },
        ),
      ];
    },
  ),
];

function withoutLanguages(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== 'languages'));
}
