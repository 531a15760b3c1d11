import { Link } from 'react-router';
import { Ltr } from '../../../ui/Ltr';
import { partPath } from '../path';

/** The patient who paid or ordered; the id of one who has left. Opening the person is recorded. */
export const Payer = ({ uid, name }: { uid: string; name: string }) => (
  <Link to={partPath('people', { uid })}>{name === '' ? <Ltr>{uid}</Ltr> : <bdi>{name}</bdi>}</Link>
);
