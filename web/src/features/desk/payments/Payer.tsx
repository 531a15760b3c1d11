import { Link } from 'react-router';
import { Ltr } from '../../../ui/Ltr';
import { partPath } from '../path';

/** The patient who paid or ordered, as an id only. Opening the person shows who it is, and is recorded. */
export const Payer = ({ uid }: { uid: string }) => (
  <Link to={partPath('people', { uid })}>
    <Ltr>{uid}</Ltr>
  </Link>
);
