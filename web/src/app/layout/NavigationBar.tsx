import ChevronDown from 'lucide-react/icons/chevron-down';
import Globe from 'lucide-react/icons/globe';
import MenuIcon from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { type ComponentType, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { paths } from '../../config/paths';
import { type Language, languageOf, LANGUAGES, OWN_NAMES } from '../../i18n/languages';
import { ButtonLink } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { AramMark } from '../../ui/icons/AramMark';
import { Menu } from './Menu';
import styles from './NavigationBar.module.css';
import type { TabsProps } from './Tabs';
import { useDisclosure } from './useDisclosure';
import type { NavigationUser } from './navigationUser';
import type { Elements } from '../../ui/elements';

export interface NavigationBarProps {
  /** The signed-in user. */
  user: NavigationUser | null;
  /** Whether the provider has reported who is signed in. Until then the bar shows neither Login nor a name. */
  answered: boolean;
  language: Language;
  onLanguage: (language: Language) => void;
  onLogout: () => void;
  /** The screen belongs to the quiet corridor. */
  isQuiet: boolean;
  /** The quick exit, if there is one. */
  exit: Elements;
}

/** The name of a language in the select. */
const shortName = (code: Language) => code.charAt(0).toUpperCase() + code.slice(1);

/**
 * The bar at the top of every screen (docs/screens.md#navigation-bar). Under 768 px a visitor's links fold into a menu; in the quiet corridor
 * they do at every width. A signed-in or expected person has tabs. The last tab contains the links that don't fit in the bar.
 */
export function NavigationBar({ user, answered, language, onLanguage, onLogout, isQuiet, exit }: NavigationBarProps) {
  const { t } = useTranslation();
  const { open, toggle, close, frameRef, buttonRef, onKeyDown } = useDisclosure();
  const isOwn = user !== null || !answered;
  const tabs = useTabs(isOwn ? { user, onLogout } : null);
  const login = (
    <ButtonLink to={paths.login} variant="secondary" className={styles.login}>
      {t('nav.login')}
    </ButtonLink>
  );
  const folds = !isOwn && (
    <button
      key="toggle"
      ref={buttonRef}
      type="button"
      className={styles.toggle}
      aria-expanded={open}
      aria-controls="main-navigation"
      aria-label={t(open ? 'nav.closeMenu' : 'nav.openMenu')}
      onClick={toggle}
    >
      {open ? <X size={24} aria-hidden="true" /> : <MenuIcon size={24} aria-hidden="true" />}
      {isQuiet && <span className={styles.word}>{t('nav.menu')}</span>}
    </button>
  );
  const brand = (
    <Link key="brand" to={paths.home} className={styles.brand} aria-label={t('nav.brand')}>
      <AramMark className={styles.mark} />
      <span className={styles.name} translate="no">
        {t('common.name')}
      </span>
    </Link>
  );
  return (
    <header className={cx(styles.bar, isQuiet ? styles.quiet : styles.usual, isOwn && styles.own)}>
      <div ref={frameRef} className={styles.inner} onKeyDown={onKeyDown}>
        {/* In the corridor the line begins with the logo, aligned with the heading below it. */}
        {isQuiet ? [brand, folds] : [folds, brand]}
        {tabs}
        {!(isOwn && isQuiet) && (
          <nav
            id="main-navigation"
            className={cx(styles.links, open && styles.open)}
            aria-label={t('nav.main')}
            onClick={(event) => {
              if (event.target instanceof Element && event.target.closest('a') !== null) close();
            }}
          >
            <ul role="list">
              {/* A signed-in person has it among the tabs. */}
              {!isOwn && (
                <li>
                  <NavLink to={paths.home} end>
                    {t('nav.home')}
                  </NavLink>
                </li>
              )}
              <li>
                <NavLink to={paths.blogs}>{t('nav.blogs')}</NavLink>
              </li>
              <li>
                <Menu label={t('nav.about')} className={styles.nested}>
                  <li>
                    <NavLink to={paths.aboutOverview}>{t('nav.overview')}</NavLink>
                  </li>
                  <li>
                    <NavLink to={paths.aboutTeam}>{t('nav.team')}</NavLink>
                  </li>
                  <li>
                    <NavLink to={paths.aboutCareers}>{t('nav.careers')}</NavLink>
                  </li>
                </Menu>
              </li>
              <li>
                <NavLink to={paths.contact} end>
                  {t('nav.contact')}
                </NavLink>
              </li>
              {isQuiet && <li>{login}</li>}
            </ul>
          </nav>
        )}
        <label className={styles.language}>
          <Globe className={styles.globe} size={18} aria-hidden="true" />
          <select
            aria-label={t('nav.language')}
            value={language}
            onChange={(event) => {
              onLanguage(languageOf(event.target.value));
            }}
          >
            {LANGUAGES.map((code) => (
              <option key={code} value={code} lang={code} aria-label={`${shortName(code)}, ${OWN_NAMES[code]}`}>
                {shortName(code)}
              </option>
            ))}
          </select>
          <ChevronDown className={styles.chevron} size={16} aria-hidden="true" />
        </label>
        {!isOwn && !isQuiet && login}
        {exit}
      </div>
    </header>
  );
}

/** The wait after a failed fetch, in milliseconds: nobody can log out without the tabs. */
const AGAIN_MS = 5_000;

/**
 * The tabs of a signed-in person. They are fetched as soon as one is expected, while the app finds out who it is, so that they are ready by
 * then. It doesn't use `lazy`, because React would show a fallback for a moment, and the name would come late.
 *
 * @param props null while nobody is signed in or expected to be
 */
export function useTabs(props: TabsProps | null): Elements {
  const [Tabs, setTabs] = useState<ComponentType<TabsProps> | null>(null);
  const isMissing = props !== null && Tabs === null;

  // Before the browser paints: otherwise a person who has just signed in would see an empty space for a moment.
  useLayoutEffect(() => {
    if (!isMissing) return undefined;
    let again: number | undefined;
    const load = () => {
      import('./Tabs')
        .then((loaded) => {
          setTabs(() => loaded.Tabs);
        })
        .catch(() => {
          again = window.setTimeout(load, AGAIN_MS);
        });
    };
    load();
    return () => {
      window.clearTimeout(again);
    };
  }, [isMissing]);

  return Tabs !== null && props !== null && <Tabs {...props} />;
}
