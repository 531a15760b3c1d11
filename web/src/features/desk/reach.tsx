import { Link } from 'react-router';
import { Ltr } from '../../ui/Ltr';
import { phoneLink } from '../shared/emergency/phoneLink';
import { useOpens } from './member';
import { partPath } from './path';

/** An email address as a link that begins an email in the member's own mail program. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${encodeURIComponent(email)}`}>
      <Ltr>{email}</Ltr>
    </a>
  );
}

/** A phone number as a link that calls it. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={phoneLink(phone)}>
      <Ltr>{phone}</Ltr>
    </a>
  );
}

/** A person's name as a link to their page, or only the name if the member's role doesn't open people. Opening the page is recorded. */
export function PersonLink({ uid, name }: { uid: string; name: string }) {
  const opens = useOpens('people');
  const words = <bdi>{name}</bdi>;
  return opens && uid !== '' ? <Link to={partPath('people', { uid })}>{words}</Link> : words;
}
