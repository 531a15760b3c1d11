import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { CARD_TYPES, CITIES_OF, COUNTRIES } from '../../core';
import { type CoreForm, useCoreForm } from '../../state/forms/useCoreForm';
import { useAppDispatch } from '../../state/hooks';
import { addCard } from '../../state/cards/actions';
import { FieldPair } from '../../ui/fields/FieldPair';
import { RadioGroup } from '../../ui/fields/RadioGroup';
import { SelectField } from '../../ui/fields/SelectField';
import { TextField } from '../../ui/fields/TextField';
import { SaveActions } from '../shared/saving/SaveActions';
import { SlowSave } from '../shared/saving/SlowSave';
import { useThankedSave } from '../shared/saving/useThankedSave';
import styles from './AddCardForm.module.css';
import { groupInPlace } from './cardNumberGroups';
import { CardPreview } from './CardPreview';
import { waitingPurchase } from './purchaseState';
import { SaveFailure } from '../shared/Failure';
import { useCardHints, useCardType } from './typedCard';
import { useRetryId } from './useRetryId';
import { Announced } from '../../ui/announcer/Announced';

/**
 * The card form (`docs/screens.md#cards`). Number and CVV are only in their two inputs and in the call to the core. The core returns the
 * card to store, with a masked number and without a CVV.
 */
export function AddCardForm() {
  const { t } = useTranslation(['cards', 'messages']);
  const dispatch = useAppDispatch();
  const location = useLocation();
  const { idFor, forget } = useRetryId();
  const saving = useThankedSave('card');
  const form = useCoreForm({ form: 'card', draftKey: 'card' });
  const { values } = form;
  const number = form.field('cardNumber');
  const hints = useCardHints(values);
  const chooseType = useCardType(form);

  const submit = form.submit(async (card) => {
    const payload = { ...card, id: idFor(card) };
    const { thank } = await saving.run(() => dispatch(addCard(payload)).unwrap(), form);
    forget();
    form.reset();
    const purchase = waitingPurchase(location.state);
    await thank(purchase === null ? {} : { purchase });
  });

  return (
    <div className={styles.layout}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <fieldset className={styles.part}>
          <legend>{t('add.cardSection')}</legend>
          <RadioGroup
            legend={t('add.kind')}
            name="cardType"
            look="buttons"
            options={CARD_TYPES.map((type) => ({ value: type, label: type }))}
            value={values.cardType}
            onChange={chooseType}
            error={form.errorOf('cardType')}
          />
          <div className={styles.withNote}>
            <TextField
              label={t('add.number')}
              hint={t('add.numberHint')}
              autoComplete="cc-number"
              ltr
              {...number}
              onChange={(event) => {
                groupInPlace(event.target);
                void number.onChange(event);
              }}
            />
            <SoftWarning words={hints.includes('luhn') ? t('messages:hintLuhn') : ''} />
          </div>
          <FieldPair>
            <div className={styles.withNote}>
              <TextField
                label={t('add.expiry')}
                hint={t('add.expiryHint')}
                autoComplete="cc-exp"
                ltr
                {...form.field('expiryDate')}
              />
              <SoftWarning words={hints.includes('expired') ? t('messages:hintExpired') : ''} />
            </div>
            <TextField
              label={t('add.cvv')}
              hint={t('add.cvvHint')}
              autoComplete="cc-csc"
              ltr
              {...form.field('cvvCode')}
            />
          </FieldPair>
          <TextField label={t('add.name')} autoComplete="cc-name" dir="auto" {...form.field('nameOnCard')} />
        </fieldset>

        <fieldset className={styles.part}>
          <legend>{t('add.addressSection')}</legend>
          <PlaceFields form={form} />
          <TextField
            label={t('add.address')}
            hint={t('add.addressHint')}
            autoComplete="billing street-address"
            dir="auto"
            {...form.field('address')}
          />
          <div className={styles.short}>
            <TextField
              label={t('add.zip')}
              hint={t('messages:hintZip')}
              autoComplete="billing postal-code"
              ltr
              {...form.field('zipCode')}
            />
          </div>
        </fieldset>

        <SaveFailure title={t('add.failed')} problem={form.problem} busy={form.submitting} hint={t('add.failedHint')} />
        <SlowSave saving={saving} />
        <SaveActions
          busy={form.submitting}
          words={{ save: t('add.save'), saving: t('add.saving'), cancel: t('add.cancel') }}
          onCancel={() => {
            form.discardDraft();
            forget();
          }}
        />
      </form>
      <CardPreview {...values} />
    </div>
  );
}

/** A warning that doesn't prevent saving. */
function SoftWarning({ words }: { words: string }) {
  const { t } = useTranslation('cards');
  return (
    <Announced className={styles.soft}>
      {words !== '' && (
        <>
          <TriangleAlert size={18} aria-hidden="true" />
          <span className={styles.softWords}>
            <span>{words}</span>
            <span>{t('add.allTheSame')}</span>
          </span>
        </>
      )}
    </Announced>
  );
}

/** Returns the cities of a country; none while no country is chosen. */
function citiesOf(country: string) {
  const chosen = COUNTRIES.find((name) => name === country);
  return chosen === undefined ? [] : CITIES_OF[chosen];
}

/** Country and city. The list of cities depends on the country. */
function PlaceFields({ form }: { form: CoreForm<'card'> }) {
  const { t } = useTranslation('cards');
  const { selectedItem, city } = form.values;
  const country = form.field('selectedItem');
  const cities = citiesOf(selectedItem);

  return (
    <FieldPair>
      <SelectField
        label={t('add.country')}
        placeholder={t('add.chooseCountry')}
        options={COUNTRIES.map((name) => ({ value: name, label: t(`countries.${name}`) }))}
        autoComplete="billing country-name"
        {...country}
        onChange={(event) => {
          void country.onChange(event);
          // A city of the previous country isn't in the new list, and the rules would reject it.
          if (city !== '' && !citiesOf(event.target.value).some((name) => name === city)) form.setValue('city', '');
        }}
      />
      <SelectField
        label={t('add.city')}
        placeholder={t(cities.length === 0 ? 'add.countryFirst' : 'add.chooseCity')}
        options={cities.map((name) => ({ value: name, label: t(`cities.${name}`) }))}
        autoComplete="billing address-level2"
        {...form.field('city')}
      />
    </FieldPair>
  );
}
