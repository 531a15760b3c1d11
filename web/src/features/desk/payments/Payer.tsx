import { Link } from 'react-router';
import { Ltr } from '../../../ui/Ltr';
import { partPath } from '../path';

/** The patient who paid or ordered, by their id alone: opening the person is recorded, and shows who it is. */
export const Payer = ({ uid }: { uid: string }) => (
  <Link to={partPath('people', { uid })}>
    <Ltr>{uid}</Ltr>
  </Link>
);
