import LifeBuoy from 'lucide-react/icons/life-buoy';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../config/paths';
import { SOCIAL } from '../../config/social';
import { AramMark } from '../../ui/icons/AramMark';
import { FacebookIcon, InstagramIcon, XIcon } from '../../ui/icons/BrandIcons';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './Footer.module.css';

/** The contents of the footer: links, three social icons, subscribe box. */
export function FooterParts({ newsletter }: { newsletter: ReactNode }) {
  const { t } = useTranslation();
  const links = [
    { to: paths.home, label: t('nav.home') },
    { to: paths.blogs, label: t('nav.blogs') },
    { to: paths.aboutOverview, label: t('nav.about') },
    { to: paths.contact, label: t('nav.contact') },
    { to: paths.privacy, label: t('footer.privacy') },
    { to: paths.terms, label: t('footer.terms') },
  ];
  const social = [
    { href: SOCIAL.facebook, name: 'Facebook', Icon: FacebookIcon },
    { href: SOCIAL.instagram, name: 'Instagram', Icon: InstagramIcon },
    { href: SOCIAL.x, name: 'X', Icon: XIcon },
  ];
  return (
    <div className={styles.inner}>
      <div className={styles.about}>
        <span className={styles.brand}>
          <AramMark size={40} className={styles.mark} />
          <span translate="no">{t('common.name')}</span>
        </span>
        <p className={styles.tagline}>{t('footer.tagline')}</p>
        <ul role="list" className={styles.social} aria-label={t('footer.social')}>
          {social.map(({ href, name, Icon }) => (
            <li key={name}>
              <a href={href} target="_blank" rel="noreferrer">
                <Icon />
                <VisuallyHidden>{`${name} (${t('footer.newWindow')})`}</VisuallyHidden>
              </a>
            </li>
          ))}
        </ul>
      </div>
      <nav className={styles.links} aria-label={t('footer.links')}>
        <ul role="list">
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.newsletter}>{newsletter}</div>
    </div>
  );
}

/** The line about emergencies. */
export function SafetyLine() {
  const { t } = useTranslation();
  return (
    <div className={styles.safety}>
      <p>
        <LifeBuoy size={22} aria-hidden="true" />
        <span>{t('common.safety')}</span>
      </p>
    </div>
  );
}

/** The footer of every screen outside the quiet corridor. */
export function Footer({ newsletter }: { newsletter: ReactNode }) {
  return (
    <footer className={styles.footer}>
      <FooterParts newsletter={newsletter} />
      <SafetyLine />
    </footer>
  );
}
