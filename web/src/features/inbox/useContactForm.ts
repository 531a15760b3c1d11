import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../config/paths';
import { CONTACT_OPTIONS, type ContactFormData, LIMITS } from '../../core/generated/tables';
import { clearDraft, readDraft, writeDraft } from '../../state/drafts';
import { useAppDispatch } from '../../state/hooks';
import { prepareToSend, resumeContact, sendContact } from '../../state/inbox/actions';
import { useStillHere } from '../shared/saving/useStillHere';

const DRAFT = 'contact';
const EMPTY: ContactFormData = { option: '', name: '', mail: '', details: '' };

/** Reads an option from a draft. Drafts are text from the browser's storage, so an unknown option counts as none. */
export function optionOf(value: string | undefined): ContactFormData['option'] {
  return CONTACT_OPTIONS.find((option) => option === value) ?? '';
}

function drafted(): ContactFormData {
  const draft = readDraft(DRAFT);
  return { ...EMPTY, ...draft, option: optionOf(draft['option']) };
}

/** Loads the next page's code in advance, so that Send can lead there even if the network has failed by then. */
const loadThanks = () => import('./ContactThankYouPage');

export interface ContactForm {
  /** The values typed so far. */
  form: ContactFormData;
  change: <Field extends keyof ContactFormData>(field: Field, value: ContactFormData[Field]) => void;
  /** The message is longer than the store allows: Send focuses its field and does nothing else. */
  isTooLong: boolean;
  details: RefObject<HTMLTextAreaElement | null>;
  submit: (event: SubmitEvent) => void;
  /** The thank-you page couldn't be loaded, so this page shows what happens to the message. */
  stayed: boolean;
}

/** The state of the contact form, which survives a reload and a language switch in this tab, and its sending. */
export function useContactForm(): ContactForm {
  const { i18n } = useTranslation('contact');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const stillHere = useStillHere();
  const [form, setForm] = useState(drafted);
  useEffect(() => {
    writeDraft(DRAFT, { ...form });
  }, [form]);
  const [stayed, setStayed] = useState(false);
  useEffect(() => {
    dispatch(resumeContact());
  }, [dispatch]);
  const isBegun = Object.values(form).some((value) => value !== '');
  useEffect(() => {
    // A part that fails to load now is requested again at Send; a browser requests a failed script again only after a reload.
    if (isBegun)
      void Promise.allSettled([loadThanks(), i18n.loadNamespaces(['errors', 'messages']), dispatch(prepareToSend())]);
  }, [isBegun, i18n, dispatch]);
  const details = useRef<HTMLTextAreaElement>(null);
  const isTooLong = form.details.length > LIMITS.CONTACT_DETAILS_MAX;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isTooLong) {
      details.current?.focus();
      return;
    }
    // This comes first: from here on the tab's outbox keeps the message, and the draft can be deleted.
    void dispatch(sendContact(form));
    setForm(EMPTY);
    clearDraft(DRAFT);
    const isHere = stillHere();
    loadThanks().then(
      () => {
        if (isHere()) void navigate(paths.contactThankYou);
      },
      () => {
        setStayed(true);
      },
    );
  };

  return {
    form,
    change: (field, value) => {
      setForm((before) => ({ ...before, [field]: value }));
    },
    isTooLong,
    details,
    submit,
    stayed,
  };
}
