import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { shallowEqual } from 'react-redux';
import { useNavigate } from 'react-router';
import { paths } from '../../config/paths';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { selectContactStatus } from '../../state/inbox/selectors';
import { resumeContact } from '../../state/inbox/actions';
import { ButtonLink } from '../../ui/Button';
import { ThankYou } from '../shared/thanks/ThankYou';
import { type JustDone, useJustDone } from '../shared/thanks/justDone';
import { NothingDone } from '../shared/thanks/NothingDone';
import { Announced } from '../../ui/announcer/Announced';
import { NotSent, useNotSentTitle } from './MessageNotice';

/**
 * Opens right after the contact form, while the message may still be on its way, and says whether it is on its way, not sent, stored, or
 * was empty.
 * Only a stored message is noted in the history entry. The others are in the tab's outbox, and a reload resumes from there.
 */
export default function ContactThankYouPage() {
  const { t } = useTranslation('contact');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { status } = useAppSelector(selectContactStatus, shallowEqual);
  const isDone = useJustDone('contact');
  const notSent = useNotSentTitle();

  useEffect(() => {
    dispatch(resumeContact());
  }, [dispatch]);

  useEffect(() => {
    if (status !== 'sent' || isDone) return;
    void navigate(paths.contactThankYou, { replace: true, state: { done: 'contact' } satisfies JustDone });
  }, [status, isDone, navigate]);

  if (status === 'sending') return <ThankYou title={t('sending.title')} text={told(t('sending.text'))} />;
  if (status === 'failed') {
    return (
      <ThankYou title={notSent}>
        <NotSent />
      </ThankYou>
    );
  }
  if (status === 'empty') {
    return (
      <ThankYou
        title={t('empty.title')}
        text={told(t('empty.text'))}
        next={<ButtonLink to={paths.contact}>{t('none.write')}</ButtonLink>}
      />
    );
  }
  if (status === 'sent' || isDone) {
    return <ThankYou title={t('thanks.title')} text={told(t('thanks.text'))} />;
  }
  return <NothingDone text={t('none.text')} to={paths.contact} label={t('none.write')} />;
}

/** Renders all its texts in one element, so that a change between them is announced. The first text is read with the page. */
const told = (words: string) => (
  <Announced as="p" onlyChanges>
    {words}
  </Announced>
);
