import ImageIcon from 'lucide-react/icons/image';
import KeyRound from 'lucide-react/icons/key-round';
import Mail from 'lucide-react/icons/mail';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Trash from 'lucide-react/icons/trash-2';
import UserRound from 'lucide-react/icons/user-round';
import { useTranslation } from 'react-i18next';
import type { AuthUser } from '../../../backend/ports';
import type { CounselorRecord } from '../../../core/generated/tables';
import { Ltr } from '../../../ui/Ltr';
import type { Row } from '../hub/Hub';
import { useEmailState } from '../hub/useEmailState';

/** The parts of a counselor's profile, by their names in the URL. */
export const PARTS = ['details', 'photo', 'login', 'emails', 'privacy', 'delete'] as const;
type Part = (typeof PARTS)[number];

/** The rows of a counselor's hub. */
export function useCounselorRows(user: AuthUser, record: CounselorRecord, unsaved: string): readonly Row<Part>[] {
  const { t } = useTranslation(['counselor', 'mails', 'auth']);
  const emailState = useEmailState(user);
  const isUnsaved = (part: Part) => unsaved.split(' ').includes(part);
  const { name, photo, portrait = '' } = record;
  const picture = photo !== '' ? 'auth:parts.hasPhoto' : portrait !== '' ? 'auth:parts.hasDrawing' : 'photo.noneYet';
  return [
    {
      name: 'details',
      title: t('auth:parts.details'),
      icon: UserRound,
      state: <bdi>{name}</bdi>,
      isUnsaved: isUnsaved('details'),
    },
    {
      name: 'photo',
      title: t('auth:parts.drawing'),
      icon: ImageIcon,
      state: t(picture),
      isUnsaved: isUnsaved('photo'),
    },
    {
      name: 'login',
      title: t('auth:parts.login'),
      icon: KeyRound,
      state: <Ltr>{user.email}</Ltr>,
      isUnsaved: isUnsaved('login'),
    },
    { name: 'emails', title: t('mails:title'), icon: Mail, state: emailState },
    { name: 'privacy', title: t('auth:parts.privacyOnly'), icon: ShieldCheck, state: t('auth:copy.title') },
    { name: 'delete', title: t('auth:delete.title'), icon: Trash },
  ];
}
