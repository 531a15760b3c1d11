import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../config/paths';
import { startListening } from '../../../state/account/actions';
import { useAppDispatch } from '../../../state/hooks';
import { forgetWish, keepWish } from '../../../state/wishes/kept';
import { ButtonLink } from '../../../ui/Button';
import booking from '../booking/booking.module.css';
import { type BookingPatient, WhoBooks } from '../booking/WhoBooks';
import type { BackTo } from '../account/backTo';
import type { LookedFor } from './wanted';
import { WishForm } from './WishForm';

interface WishInSheetProps {
  looked: LookedFor;
  /** The route with the open sheet, to which an account leads back. */
  back: string;
}

/** What is asked before a patient waits for a time. Others see first how to get an account, which leads back here. */
export default function WishInSheet({ looked, back }: WishInSheetProps) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    // The page of times doesn't ask who a visitor is.
    void dispatch(startListening());
  }, [dispatch]);
  return (
    <WhoBooks visitor={<VisitorWaits back={back} />}>
      {(patient) => <PatientWaits looked={looked} patient={patient} />}
    </WhoBooks>
  );
}

function PatientWaits(props: { looked: LookedFor; patient: BookingPatient }) {
  useEffect(forgetWish, []);
  return <WishForm {...props} />;
}

/** Both links lead back to the sheet: the login at once, a new account by the button of its last page. */
function VisitorWaits({ back }: { back: string }) {
  const { t } = useTranslation(['wishes', 'finding']);
  const state: BackTo = { back };
  useEffect(() => {
    keepWish(back.slice(back.indexOf('?')));
  }, [back]);
  return (
    <div className={booking.check}>
      <p>{t('visitor')}</p>
      <div className="buttons">
        <ButtonLink to={paths.signup}>{t('finding:who.signup')}</ButtonLink>
        <ButtonLink to={paths.login} state={state} variant="secondary">
          {t('finding:who.login')}
        </ButtonLink>
      </div>
    </div>
  );
}
