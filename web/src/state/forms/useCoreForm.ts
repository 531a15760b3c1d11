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
  /** What the form starts with; the rest is empty. */
  defaults?: Partial<Draft<N>>;
  /**
   * Keeps what is typed over a reload and a language switch, less what is secret: of a form that starts filled, only the fields that were changed, so that
   * an old draft never stands for the rest of a newer record.
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
  /** What is typed so far; the screen follows it. */
  values: Draft<N>;
  /** The words of a field's error, for controls that take no `field()` props; "" where there is none. */
  errorOf: (name: FieldName<N>) => string;
  setValue: (name: FieldName<N>, value: string) => void;
  /** Back to the given values, without errors. */
  reset: (values?: Partial<Draft<N>>) => void;
  /** Makes the form's `onSubmit`: the handler gets the payload of a valid form, and may reject. */
  submit: (handler: (payload: Payload<N>) => Promise<void>) => (event: Preventable) => void;
  /** Checks without submitting, for a screen that submits two forms as one; null when a field is wrong, and that gets the focus. */
  validate: () => Promise<Payload<N> | null>;
  submitting: boolean;
  /** Why the call behind the last submit failed. */
  problem: BackendErrorCode | null;
  clearProblem: () => void;
  discardDraft: () => void;
  /**
   * To be called once what was pressed is saved. What was typed since stays, is kept as the draft, and differs from what is saved; the rest starts from there.
   *
   * @param after values for fields that nobody has touched since the press: a password that was changed leaves none behind
   * @returns whether something was typed since the press, which is not saved then
   */
  settle: (after?: Partial<Draft<N>>) => boolean;
}

interface Preventable {
  preventDefault: () => void;
}

/**
 * A form whose fields the core judges.
 *
 * An error appears when its field is left and disappears while typing in it. At submit the whole form is judged; the first wrong field gets the
 * focus, once its words are on screen to be read out with it. A form that is being submitted cannot be submitted again. What is typed
 * stays when the call fails.
 */
export function useCoreForm<N extends FormName>({ form, defaults, draftKey }: CoreFormOptions<N>): CoreForm<N> {
  const { t } = useTranslation('messages');
  const loadCore = useLoadCore(publicCore);
  const pressOver = usePressOver();
  const [first] = useState<Values>(() => givenValues(form, defaults));
  const [start] = useState<Values>(() => ({ ...first, ...draftOf(first, draftKey) }));
  /** What is stored, as far as this form knows: what differs from it is a draft. */
  const given = useRef(first);
  /** What the last press submitted. */
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

  // Before the first field is left. What is missing then is told at submit, where there is a way on.
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

  /** Shows what is wrong in the fields that were left. The core may still be on its way; then submit tells. */
  const checkLeft = async (): Promise<void> => {
    try {
      const core = await loadCore();
      await pressOver();
      const errors: Partial<Record<string, string>> = core.check(form, getValues() as Draft<N>);
      for (const name of left.current) show(name, errors[name]);
    } catch {
      // A core that is missing or broken is told at submit, where there is a way on.
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
        // The value is there as soon as it was called; a reload at once must find it in the draft.
        const handled = onChange(event);
        clearErrors(errorFieldOf(name));
        keep();
        await handled;
      },
      onBlur: (event) => {
        // Between the boxes of one date nothing is finished yet.
        if (isDateBox(name) && isDateBox(nameOf(event.relatedTarget))) return;
        left.current.add(errorFieldOf(name));
        void checkLeft();
      },
      ...limits,
      // Only boxes of digits end by themselves. Of words, what the browser cut off would be missed: they stay, and the core says that they are too many.
      ...(limits.inputMode === 'numeric' && maxLength !== undefined ? { maxLength } : {}),
      ...(error === '' ? {} : { error }),
    };
  };

  const setValue = (name: FieldName<N>, value: string): void => {
    methods.setValue<string>(name, value, { shouldDirty: true });
    clearErrors(errorFieldOf(name));
    keep();
  };

  /** Judges the whole form as it is now, and shows what is wrong. */
  const judge = async (): Promise<Payload<N> | null> => {
    pressed.current = { ...getValues() };
    const checked = (await loadCore()).submit(form, pressed.current as Draft<N>);
    const errors: Partial<Record<string, string>> = checked.ok ? {} : checked.errors;
    for (const name of fieldNames(form)) show(name, errors[name]);
    if (checked.ok) return checked.payload;
    setWrong(new Set(Object.keys(errors)));
    return null;
  };

  /** Runs the whole form through the core; once for any number of presses. */
  const run = async (handler: (payload: Payload<N>) => Promise<void>): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setSubmitting(true);
    setProblem(null);
    try {
      const payload = await judge();
      if (payload !== null) await handler(payload);
    } catch (thrown) {
      setProblem(codeOf(thrown));
    } finally {
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

/** What the form starts with where nothing was typed before. */
function givenValues<N extends FormName>(form: N, defaults: Partial<Draft<N>> | undefined): Values {
  return { ...Object.fromEntries(fieldNames(form).map((name) => [name, ''])), ...defaults };
}

/** What was typed before a reload, of the fields that the form has. */
function draftOf(given: Values, draftKey?: string): Values {
  const draft = draftKey === undefined ? {} : readDraft(draftKey);
  return Object.fromEntries(Object.entries(draft).filter(([name]) => name in given));
}

function nameOf(target: EventTarget | null): string {
  return target instanceof HTMLInputElement ? target.name : '';
}

/** Focuses the first wrong control in the order on screen, registered or not: groups of radio buttons are found too. */
function focusFirst(within: HTMLElement | null, names: ReadonlySet<string>): void {
  for (const control of (within ?? document).querySelectorAll<HTMLElement>('input, select, textarea')) {
    if (names.has(control.getAttribute('name') ?? '')) {
      control.focus();
      return;
    }
  }
}
