/** The languages of a counselor. */
import { group, set, update } from '../support/requests';
import { counselor, OMAR, profile } from '../support/samples';
import { batch } from '../support/sessions';
import { without, type Fields, type Value } from '../support/values';

export const COUNSELORS_LANGUAGES = [
  group(
    'A counselor’s languages',
    OMAR,
    {
      'counselors/omar': without(counselor(), 'languages'),
      'counselorProfiles/omar': without(profile(counselor(), true), 'languages'),
    },
    ({ allowed, refused }) => {
      const EDITED = counselor({ bio: 'x' });
      const FILLED_IN = {
        given: { 'counselors/omar': counselor(), 'counselorProfiles/omar': profile(counselor(), true) },
      };
      const edit = (record: Fields, shown: Fields) =>
        batch({ record: set('counselors/omar', record), shown: set('counselorProfiles/omar', shown) });
      const languages = (some: Value) =>
        edit(counselor({ languages: some }), profile(counselor({ languages: some }), true));
      return [
        allowed('may be added to a record that has none', languages(['en', 'tr', 'ar'])),
        allowed('may be empty', languages([])),
        refused(
          'must be in the record after every edit',
          edit(without(EDITED, 'languages'), without(profile(EDITED, true), 'languages')),
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
          FILLED_IN,
        ),
        refused(
          'may not change in the record alone',
          batch({ record: update('counselors/omar', { languages: ['tr'] }) }),
          FILLED_IN,
        ),
      ];
    },
  ),
];
