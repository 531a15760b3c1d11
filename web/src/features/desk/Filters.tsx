import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { type Option, SelectField } from '../../ui/fields/SelectField';
import { TextField } from '../../ui/fields/TextField';
import { useQuery } from '../shared/useQuery';
import styles from './desk.module.css';

interface Filter {
  /** The filter's parameter in the URL. */
  name: string;
  label: string;
  /** The options to choose from; without them, the filter is a text field. */
  options?: readonly Option[];
  /** The option that applies when the URL names none; without it, all. */
  initial?: string;
  type?: 'date' | 'month' | 'search';
}

interface FiltersProps {
  fields: readonly Filter[];
  /** A button to submit, for a search that finds nothing until something is typed. */
  submit?: string;
}

/** The filters of a list. They are in the URL, so a list can be reloaded, bookmarked and sent to a colleague. */
export function Filters({ fields, submit }: FiltersProps) {
  const { t } = useTranslation('desk');
  const [query, change] = useQuery();
  const set = (values: Readonly<Record<string, string>>) => {
    change((before) => {
      before.delete('after');
      for (const [name, value] of Object.entries(values)) {
        if (value === '') before.delete(name);
        else before.set(name, value);
      }
      return before;
    });
  };
  return (
    <form
      className={styles.filters}
      role="search"
      aria-label={t('list.filters')}
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const typed = ({ name }: Filter) => {
          const value = form.get(name);
          return [name, typeof value === 'string' ? value.trim() : ''] as const;
        };
        set(Object.fromEntries(fields.map(typed)));
      }}
    >
      {fields.map(({ name, label, options, initial, type = 'search' }) =>
        options === undefined ? (
          <Typed
            key={name}
            {...{ name, label, type }}
            given={query.get(name) ?? ''}
            onTyped={(value) => {
              set({ [name]: value });
            }}
          />
        ) : (
          <SelectField
            key={name}
            name={name}
            label={label}
            {...(initial === undefined && { placeholder: t('list.all') })}
            options={options}
            value={query.get(name) ?? initial ?? ''}
            onChange={(event) => {
              set({ [name]: event.target.value });
            }}
          />
        ),
      )}
      {submit !== undefined && <Button type="submit">{submit}</Button>}
    </form>
  );
}

interface TypedProps {
  name: string;
  label: string;
  type: 'date' | 'month' | 'search';
  /** The value in the URL. */
  given: string;
  onTyped: (value: string) => void;
}

/** A filter that is typed. It applies when the field is left, or by Enter. Going back in the browser shows the former value. */
function Typed({ name, label, type, given, onTyped }: TypedProps) {
  const [typed, setTyped] = useState({ given, value: given });
  const value = typed.given === given ? typed.value : given;
  return (
    <TextField
      name={name}
      label={label}
      type={type}
      value={value}
      onChange={(event) => {
        setTyped({ given, value: event.target.value });
      }}
      onBlur={() => {
        if (value.trim() !== given) onTyped(value.trim());
      }}
    />
  );
}
