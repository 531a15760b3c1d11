import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../config/paths';
import { CONTACT_OPTIONS, type ContactFormData, LIMITS } from '../../core/generated/tables';
import { clearDraft, readDraft, writeDraft } from '../../state/drafts';
import { useAppDispatch } from '../../state/hooks';
import { prepareToSend, resumeContact, sendContact } from '../../state/inbox/thunks';
import { useStillHere } from '../shared/saving/useStillHere';

const DRAFT = 'contact';
const EMPTY: ContactFormData = { option: '', name: '', mail: '', details: '' };

/** A draft is text from the browser's storage: an option that does not exist counts as none. */
export function optionOf(value: string | undefined): ContactFormData['option'] {
  return CONTACT_OPTIONS.find((option) => option === value) ?? '';
}

function drafted(): ContactFormData {
  const draft = readDraft(DRAFT);
  return { ...EMPTY, ...draft, option: optionOf(draft['option']) };
}

/** The next page's code: Send must lead there where the network is gone by then. */
const loadThanks = () => import('./ContactThankYouPage');

export interface ContactForm {
  /** What is typed so far. */
  form: ContactFormData;
  change: <Field extends keyof ContactFormData>(field: Field, value: ContactFormData[Field]) => void;
  /** The message is longer than the store takes: Send gives its field the focus, and does nothing else. */
  isTooLong: boolean;
  details: RefObject<HTMLTextAreaElement | null>;
  submit: (event: SubmitEvent) => void;
  /** The thank-you page could not be had: how the message fares is told here. */
  stayed: boolean;
}

/** The contact form's typing, which survives a reload and a language switch in this tab, and its sending. */
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
    // What cannot be had now is asked for again at Send; a browser asks for a script that it could not have only after a reload.
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
    // First: from here on the tab's outbox keeps the message, and the draft can go.
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
