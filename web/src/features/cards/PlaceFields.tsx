import { useTranslation } from 'react-i18next';
import { COUNTRIES, PLACES } from '../../core';
import type { CoreForm } from '../../state/forms/useCoreForm';
import { FieldPair } from '../../ui/fields/FieldPair';
import { SelectField } from '../../ui/fields/SelectField';

/** Returns the cities of a country; none while no country is chosen. */
function citiesOf(country: string) {
  const chosen = COUNTRIES.find((name) => name === country);
  return chosen === undefined ? [] : PLACES[chosen];
}

/** Country and city. The list of cities depends on the country. */
export function PlaceFields({ form }: { form: CoreForm<'card'> }) {
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
