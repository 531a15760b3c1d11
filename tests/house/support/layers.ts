import type { Forbidden } from './imports';

/**
 * The layers import one way: core -> backend -> state -> features -> app -> main; `ui`, `i18n`, `config` and `clock` are leaves. Each
 * message names the module to use instead.
 */
const LAYERS = [
  {
    layer: 'core',
    not: ['backend', 'state', 'features', 'app', 'ui', 'i18n'],
    message: 'core is the lowest layer: pass what it needs as an argument',
  },
  {
    layer: 'backend',
    not: ['state', 'features', 'app', 'ui', 'i18n'],
    message: 'backend knows no screen and no store: put it into a port (backend/ports)',
  },
  { layer: 'state', not: ['features', 'app', 'ui'], message: 'state knows no screen: move what both need down' },
  { layer: 'features', not: ['app'], message: 'a feature does not know the app: let app/ pass it in' },
  {
    layer: 'ui',
    not: ['core', 'backend', 'state', 'features', 'app', 'i18n', 'config', 'clock'],
    message: 'ui is presentational: take it as a prop',
  },
  {
    layer: 'i18n',
    not: ['core', 'backend', 'state', 'features', 'app', 'ui', 'config'],
    message: 'i18n is a leaf',
  },
  {
    layer: 'config',
    not: ['core', 'backend', 'state', 'features', 'app', 'ui', 'i18n'],
    message: 'config is a leaf',
  },
  {
    layer: 'clock',
    not: ['core', 'backend', 'state', 'features', 'app', 'ui', 'i18n', 'config'],
    message: 'clock is a leaf',
  },
];

/** Features that others may import: they hold what several of them show. */
const SHARED = ['shared', 'articles', 'consent', 'inbox', 'notFound'];

export const layers: Forbidden = [
  ...LAYERS.map(({ layer, not, message }) => ({
    name: layer,
    comment: message,
    severity: 'error' as const,
    from: { path: `^web/src/${layer}/` },
    to: { path: `^web/src/(?:${not.join('|')})/` },
  })),
  {
    name: 'features stand alone',
    comment: 'a feature imports no other feature: move what both need to ui/, state/ or features/shared',
    severity: 'error',
    from: { path: '^web/src/features/([^/]+)/' },
    to: { path: '^web/src/features/', pathNot: `^web/src/features/(?:$1|${SHARED.join('|')})/` },
  },
];
