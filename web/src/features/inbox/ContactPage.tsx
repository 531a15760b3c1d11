import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import { CONTACT_OPTIONS, LIMITS } from '../../core/generated/tables';
import { useCharactersLeft } from '../../i18n/useCharactersLeft';
import { Button } from '../../ui/Button';
import { RadioGroup } from '../../ui/fields/RadioGroup';
import { TextAreaField } from '../../ui/fields/TextAreaField';
import { TextField } from '../../ui/fields/TextField';
import { LoneLink } from '../../ui/LoneLink';
import { Page } from '../../ui/Page';
import { Picture } from '../../ui/Picture';
import type { EmailSuggestionProps } from '../shared/account/EmailSuggestion';
import styles from './contact.module.css';
import { MessageNotice } from './MessageNotice';
import { optionOf, useContactForm } from './useContactForm';

/** Loaded at the email's first letter (unlike `EmailField`, which includes it). If it can't be loaded, nothing is suggested. */
const EmailSuggestion = lazy(() =>
  import('../shared/account/EmailSuggestion').then(
    ({ EmailSuggestion }) => ({ default: EmailSuggestion }),
    (): { default: (props: EmailSuggestionProps) => ReactNode } => ({
      default: () => null,
    }),
  ),
);

/** Says that a text is too long, with the other forms' message, which isn't loaded for a visitor who only reads. */
function TooLong({ max }: { max: number }) {
  const { t } = useTranslation('messages');
  return t('tooLong', { max });
}

/**
 * The contact form. It validates only that the message isn't longer than the store allows. Sending opens the thank-you page at once and
 * clears the fields. That page shows what happens to the message, and so does this one if the visitor returns or that page can't be
 * loaded. The typed text survives a reload and a language switch in this tab.
 */
export default function ContactPage() {
  const { t } = useTranslation('contact');
  const charactersLeft = useCharactersLeft();
  const { form, change, isTooLong, details, submit, stayed } = useContactForm();
  const mailId = useId();
  const [isMailTouched, setMailTouched] = useState(false);

  return (
    <Page title={t('title')} intro={t('intro')}>
      <div className={styles.told}>
        <MessageNotice stayed={stayed} />
      </div>
      <div className={styles.columns}>
        <form className={styles.form} onSubmit={submit} noValidate>
          <RadioGroup
            legend={t('optionLegend')}
            name="option"
            value={form.option}
            onChange={(value) => {
              change('option', optionOf(value));
            }}
            look="chips"
            options={CONTACT_OPTIONS.map((value) => ({ value, label: t(`options.${value}`) }))}
          />
          <TextField
            label={t('name')}
            hint={t('nameHint')}
            name="name"
            autoComplete="name"
            maxLength={LIMITS.CONTACT_NAME_MAX}
            value={form.name}
            onChange={(event) => {
              change('name', event.target.value);
            }}
          />
          <TextField
            id={mailId}
            label={t('mail')}
            hint={t('mailHint')}
            type="email"
            name="mail"
            autoComplete="email"
            ltr
            maxLength={LIMITS.CONTACT_MAIL_MAX}
            value={form.mail}
            onChange={(event) => {
              setMailTouched(true);
              change('mail', event.target.value);
            }}
          />
          {/* Rendered from the first letter on: a visitor who only reads loads neither the core nor its text. Nothing waits for them. */}
          {isMailTouched && (
            <Suspense fallback={null}>
              <EmailSuggestion
                fieldId={mailId}
                email={form.mail}
                onTake={(email) => {
                  change('mail', email);
                }}
              />
            </Suspense>
          )}
          <TextAreaField
            ref={details}
            label={t('details')}
            hint={t('detailsHint')}
            name="details"
            rows={7}
            maxLength={LIMITS.CONTACT_DETAILS_MAX}
            value={form.details}
            counter={charactersLeft}
            error={
              isTooLong && (
                <Suspense fallback={null}>
                  <TooLong max={LIMITS.CONTACT_DETAILS_MAX} />
                </Suspense>
              )
            }
            onChange={(event) => {
              change('details', event.target.value);
            }}
          />
          <Button type="submit">{t('submit')}</Button>
          <p>
            <LoneLink to={paths.privacy}>{t('privacy')}</LoneLink>
          </p>
        </form>
        <div className={styles.aside}>
          <Picture className={styles.picture} name="thank-you" alt="" width={480} height={400} data-mirror="" />
          <AddressBlock />
        </div>
      </div>
    </Page>
  );
}

const LINES = ['name', 'street', 'city', 'country'] as const;

/** The office in Erbil, as a postal address. */
function AddressBlock() {
  const { t } = useTranslation('contact');
  return (
    <section className={styles.address} aria-labelledby="office">
      <h2 id="office">{t('address.title')}</h2>
      <address>
        {LINES.map((line) => (
          <span key={line}>{t(`address.${line}`)}</span>
        ))}
      </address>
      <p>{t('address.note')}</p>
    </section>
  );
}
