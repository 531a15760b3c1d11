import { useCallback, useEffect, useRef, useState, type FocusEvent, type RefCallback } from 'react';
import { type ChangeHandler, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type BackendErrorCode, codeOf } from '../../backend/errors';
import type { Draft, FieldName, FormName, Payload } from '../../core';
import { clearDraft, readDraft, writeDraft } from '../drafts';
import { onIntent } from '../onIntent';
import { usePressOver } from '../presses';
import { errorFieldOf, type FieldLimits, fieldNames, isDateBox, limitsOf } from './fieldTable';
import { publicCore, useLoadCore } from '../useCore';

/** A form as react-hook-form sees it: strings by field name. */
type Values = Record<string, string>;

export interface CoreFormOptions<N extends FormName> {
  form: N;
  /** The initial values; the rest is empty. */
  defaults?: Partial<Draft<N>>;
  /**
   * Keeps input over a reload and a language switch, except secrets. A prefilled form keeps only the changed fields, so that an old
   * draft never replaces the rest of a newer record.
   */
  draftKey?: string;
}

/** The props of a `ui` field. It is uncontrolled: react-hook-form holds the value. */
export interface FieldProps extends FieldLimits {
  id: string;
  name: string;
  ref: RefCallback<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;
  onChange: ChangeHandler;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
  error?: string;
}

export interface CoreForm<N extends FormName> {
  field: (name: FieldName<N>) => FieldProps;
  /** The current input; the screen follows it. */
  values: Draft<N>;
  /** The text of a field's error, for controls that take no `field()` props; "" if there is none. */
  errorOf: (name: FieldName<N>) => string;
  setValue: (name: FieldName<N>, value: string) => void;
  /** Resets the form to the given values, without errors. */
  reset: (values?: Partial<Draft<N>>) => void;
  /** Makes the form's `onSubmit`: the handler receives the payload of a valid form, and may reject. */
  submit: (handler: (payload: Payload<N>) => Promise<void>) => (event: Preventable) => void;
  /** Checks without submitting, for a screen that submits two forms as one. Null if a field is wrong; that field gets the focus. */
  validate: () => Promise<Payload<N> | null>;
  submitting: boolean;
  /** Why the call of the last submit failed. */
  problem: BackendErrorCode | null;
  clearProblem: () => void;
  discardDraft: () => void;
  /**
   * Called once the submitted values are saved. Later input stays, is kept as the draft, and counts as unsaved; the other fields start from
   * the saved values.
   *
   * @param after values for fields that nobody has touched since the press: for example, to empty the password fields
   * @returns whether something was typed since the press, which isn't saved then
   */
  settle: (after?: Partial<Draft<N>>) => boolean;
}

interface Preventable {
  preventDefault: () => void;
}

/**
 * A form whose fields the core checks.
 *
 * An error appears when its field is left and disappears while typing in it. At submit the whole form is checked; the first wrong field
 * gets the focus, once its error is on screen to be read out with it. A form that is being submitted can't be submitted again. Input stays
 * if the call fails.
 */
export function useCoreForm<N extends FormName>({ form, defaults, draftKey }: CoreFormOptions<N>): CoreForm<N> {
  const { t } = useTranslation('messages');
  const loadCore = useLoadCore(publicCore);
  const pressOver = usePressOver();
  const [first] = useState<Values>(() => givenValues(form, defaults));
  const [start] = useState<Values>(() => ({ ...first, ...draftOf(first, draftKey) }));
  /** The stored values, as far as this form knows: input that differs from them is a draft. */
  const given = useRef(first);
  /** The values of the last submit. */
  const pressed = useRef<Values>(start);
  const { register, control, formState, setError, clearErrors, getValues, ...methods } = useForm({
    defaultValues: start,
  });
  const values = useWatch({ control });
  const [submitting, setSubmitting] = useState(false);
  const [problem, setProblem] = useState<BackendErrorCode | null>(null);
  const [wrong, setWrong] = useState<ReadonlySet<string> | null>(null);
  const left = useRef(new Set<string>());
  const busy = useRef(false);
  const box = useRef<HTMLElement | null>(null);

  // The core is loaded before the first field is left. If that fails, submit reports it and offers another try.
  useEffect(
    () =>
      onIntent(() => {
        loadCore().catch(() => undefined);
      }),
    [loadCore],
  );

  useEffect(() => {
    if (wrong) focusFirst(box.current, wrong);
  }, [wrong]);

  const keep = useCallback(() => {
    if (draftKey === undefined) return;
    const changed = Object.entries(getValues()).filter(([name, value]) => value !== given.current[name]);
    if (changed.length === 0) clearDraft(draftKey);
    else writeDraft(draftKey, Object.fromEntries(changed));
  }, [draftKey, getValues]);

  const show = (name: string, message: string | undefined): void => {
    if (message === undefined) clearErrors(name);
    else setError(name, { type: 'core', message });
  };

  /** Shows the errors in the fields that were left. If the core is still loading, submit shows them. */
  const checkLeft = async (): Promise<void> => {
    try {
      const core = await loadCore();
      await pressOver();
      const errors: Partial<Record<string, string>> = core.check(form, getValues() as Draft<N>);
      for (const name of left.current) show(name, errors[name]);
    } catch {
      // Submit reports a missing or broken core, and offers another try.
    }
  };

  const errorOf = (name: string): string => {
    const key = formState.errors[name]?.message;
    return key === undefined ? '' : t(key as 'required', { max: limitsOf(form, name as FieldName<N>).maxLength });
  };

  const field = (name: FieldName<N>): FieldProps => {
    const { onChange, ref, name: registered } = register(name);
    const error = errorOf(name);
    const { maxLength, ...limits } = limitsOf(form, name);
    return {
      id: `${form}-${name}`,
      name: registered,
      ref: (element) => {
        ref(element);
        if (element) box.current = element.form;
      },
      onChange: async (event) => {
        // The value is set as soon as this was called; an immediate reload must find it in the draft.
        const handled = onChange(event);
        clearErrors(errorFieldOf(name));
        keep();
        await handled;
      },
      onBlur: (event) => {
        // Between the boxes of one date, the input isn't finished yet.
        if (isDateBox(name) && isDateBox(nameOf(event.relatedTarget))) return;
        left.current.add(errorFieldOf(name));
        void checkLeft();
      },
      ...limits,
      // Only numeric fields get a maximum length. Text isn't cut off by the browser: it stays, and the core reports that it is too long.
      ...(limits.inputMode === 'numeric' && maxLength !== undefined ? { maxLength } : {}),
      ...(error === '' ? {} : { error }),
    };
  };

  const setValue = (name: FieldName<N>, value: string): void => {
    methods.setValue<string>(name, value, { shouldDirty: true });
    clearErrors(errorFieldOf(name));
    keep();
  };

  /** Checks the whole form as it is now, and shows the errors. */
  const judge = async (): Promise<Payload<N> | null> => {
    pressed.current = { ...getValues() };
    const checked = (await loadCore()).submit(form, pressed.current as Draft<N>);
    const errors: Partial<Record<string, string>> = checked.ok ? {} : checked.errors;
    for (const name of fieldNames(form)) show(name, errors[name]);
    if (checked.ok) return checked.payload;
    setWrong(new Set(Object.keys(errors)));
    return null;
  };

  /** Runs the whole form through the core, once for any number of presses. */
  const run = async (handler: (payload: Payload<N>) => Promise<void>): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setProblem(null);
    // A loaded core answers before this. Showing a refused form as busy would render it twice more, which a slow phone feels.
    const waiting = setTimeout(setSubmitting, 0, true);
    try {
      const payload = await judge();
      if (payload === null) return;
      setSubmitting(true);
      await handler(payload);
    } catch (thrown) {
      setProblem(codeOf(thrown));
    } finally {
      clearTimeout(waiting);
      busy.current = false;
      setSubmitting(false);
    }
  };

  const discardDraft = (): void => {
    if (draftKey !== undefined) clearDraft(draftKey);
  };

  const settle = (after: Partial<Values> = {}): boolean => {
    const saved = pressed.current;
    const typed = getValues();
    const since = Object.keys(typed).filter((name) => typed[name] !== saved[name]);
    for (const [name, value] of Object.entries(after)) {
      if (value !== undefined && !since.includes(name)) methods.setValue<string>(name, value);
    }
    given.current = { ...getValues(), ...Object.fromEntries(since.map((name) => [name, saved[name] ?? ''])) };
    pressed.current = { ...getValues() };
    keep();
    return since.length > 0;
  };

  return {
    field,
    values: { ...start, ...values } as Draft<N>,
    errorOf,
    setValue,
    reset: (next) => {
      left.current.clear();
      methods.reset({ ...start, ...next });
      given.current = { ...getValues() };
      pressed.current = { ...getValues() };
      setProblem(null);
    },
    submit: (handler) => (event) => {
      event.preventDefault();
      void run(async (payload) => {
        await handler(payload);
        settle();
      });
    },
    validate: judge,
    submitting,
    problem,
    clearProblem: () => {
      setProblem(null);
    },
    discardDraft,
    settle,
  };
}

/** The form's initial values if there is no draft. */
function givenValues<N extends FormName>(form: N, defaults: Partial<Draft<N>> | undefined): Values {
  return { ...Object.fromEntries(fieldNames(form).map((name) => [name, ''])), ...defaults };
}

/** The input from before a reload, for the fields that the form has. */
function draftOf(given: Values, draftKey?: string): Values {
  const draft = draftKey === undefined ? {} : readDraft(draftKey);
  return Object.fromEntries(Object.entries(draft).filter(([name]) => name in given));
}

function nameOf(target: EventTarget | null): string {
  return target instanceof HTMLInputElement ? target.name : '';
}

/** Focuses the first wrong control on screen, registered or not: it also finds groups of radio buttons. */
function focusFirst(within: HTMLElement | null, names: ReadonlySet<string>): void {
  for (const control of (within ?? document).querySelectorAll<HTMLElement>('input, select, textarea')) {
    if (names.has(control.getAttribute('name') ?? '')) {
      control.focus();
      return;
    }
  }
}
