/**
 * Groups of modules that share a file. By default, the bundler would split them by the screens that share them, into about thirty files for what every visit loads and
 * twenty more for a form or a list, most of 1 KB: each is a request, and a slow phone needs 15 ms for each.
 *
 * React has a file of its own, which stays the same from one deploy to the next. Everything that isn't named here is split by dynamic imports.
 */

/** For rolldown's `codeSplitting`. */
interface Group {
  name: string | ((id: string) => string | undefined);
  test?: RegExp;
  tags?: '$initial'[];
  includeDependenciesRecursively?: boolean;
}

/** The folders of the app's modules, the core's glue and icons. */
export const FOLDERS = ['web/src', 'core-wasm', 'lucide-react/dist/esm/icons'] as const;

/**
 * The modules of each group, as patterns of paths in these folders. A test follows each path: one that leads nowhere would be another request
 * on some page.
 */
export const PATHS = {
  /** Lists of counselors and screens with times. */
  list: [
    'features/shared/finding/(CounselorList|CounselorRow|FilterChips|OtherClock|RowShapes|TimeChips|TimeSheet|Who|wanted)',
    'features/shared/(finding/use(Criteria|Filters|ShowsList)|useQuery)',
    'features/sessions/(sessions\\.module|Zone|ZoneNote|finding/(finding\\.module|ZoneLine))',
    'features/(team|shared/finding)/[^/]+\\.module',
    'state/(team/(use(Team|Profiles|NextTimes)|openTimes|suited)|choice)',
    'state/sessions/(zone|days|notice|finding|beginning|useServerNow)',
    'backend/team/firebase/(ask|team|questions|index)',
    'i18n/(times|zones|zoneLaws|kept|languageNames|languageOfText)',
    'ui/(Portrait|useOnce|fields/SelectField)',
    'core/list/(core|module)',
    'pkg-list/aram_list(_bytes)?',
    'clock/grid',
  ],
  /** The styles of shared parts, and small modules of home and many other pages. */
  pieces: [
    '(ui|app|features/(articles|shared))/.*(?=\\.css)',
    'features/inbox/SubscribeBox\\.module',
    'ui/(LoneLink|Ltr)',
    'features/shared/account/backTo',
    'state/ids',
    'i18n/format',
  ],
  /** Small parts of screens with data. */
  shared: [
    'ui/(Dialog|initial)',
    'features/shared/(Failure|useIsHydrated|saving/useFailureTitle)',
    'state/(useAnswer|useCore|requests/recent|account/owed)',
    'backend/account/mayHaveSessions',
    'core/instance',
    'badge-check|clock',
  ],
  fields: ['ui/fields/(FieldPair|RadioGroup|TextAreaField|CheckboxField)', 'i18n/useCharactersLeft'],
  /** Pages on which somebody signs up or logs in. */
  account: [
    'features/shared/account/(AlreadySignedIn|BirthdayFields|EmailField|EmailSuggestion|LoginProblem)',
    'features/shared/account/(SecretField|SignUpEnd|SocialButtons|useSignUp|useSocialSignIn)',
    'features/shared/saving/useThankedSave',
    'ui/(FormWithAside|Sheet|icons/GoogleIcon|fields/(DateFields|PasswordField))',
    'state/presses',
    'arrow-big-up-dash|eye|eye-off',
  ],
  /** Modules that read the store's answers, with the SDK and without it. */
  store: [
    'backend/firebase/(transport/(inTime|network|storeCodes|refused)|stored/(generated/shown|values))',
    'config/env',
    'start/answers',
  ],
} as const;

/** A group of modules without what they import: otherwise it would also take parts of other groups and of the app. */
const only = (name: keyof typeof PATHS): Group => ({
  name,
  test: new RegExp(`/(${FOLDERS.join('|')})/(${PATHS[name].join('|')})\\.([jt]sx?|mjs|css)$`),
  includeDependenciesRecursively: false,
});

const subjectOf = (id: string) => /\/features\/([^/]+)\//.exec(id)?.[1];

/**
 * A module belongs to the first group that matches. Style sheets are split by subject and come after the sheet of shared parts, which they may override. A page
 * waits for each of its sheets: with seven of them, as the bundler would split them, home was painted 0.17 s later.
 */
export const groups: Group[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  // Visitors have no tabs, and few pages show times: these styles load with the code that draws them.
  { name: 'own', test: /\/web\/src\/app\/layout\/(Tabs|QuickExit)\.module\.css$/ },
  { name: 'booking', test: /\/web\/src\/features\/shared\/booking\/.*\.css$/ },
  { name: 'session', test: /\/web\/src\/features\/shared\/sessions\/.*\.css$/ },
  { name: 'messages', test: /\/web\/src\/features\/(messages|shared\/messages)\/.*\.css$/ },
  only('list'),
  only('pieces'),
  { name: 'app', tags: ['$initial'] },
  { name: subjectOf, test: /\/web\/src\/features\/.*\.css$/ },
  only('shared'),
  only('fields'),
  only('account'),
  only('store'),
];
