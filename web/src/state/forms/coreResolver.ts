import type { FieldErrors as HookFormErrors, Resolver } from 'react-hook-form';
import type { Core, Draft, FormName, Payload } from '../../core';

/** A form as react-hook-form sees it: strings by field name. */
export type Values = Record<string, string>;

/** Field errors as react-hook-form keeps them; the message is a key of the namespace `messages`. */
function asHookFormErrors(errors: Readonly<Record<string, string | undefined>>): HookFormErrors<Values> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, message]) => (message ? [[field, { type: 'core', message }]] : [])),
  );
}

/** A resolver over the core: the payload of a valid form, or the message key of every wrong field. */
export function coreResolver<N extends FormName>(
  form: N,
  loadCore: () => Promise<Core>,
): Resolver<Values, unknown, Payload<N>> {
  return async (values) => {
    const core = await loadCore();
    const checked = core.submit(form, values as Draft<N>);
    return checked.ok
      ? { values: checked.payload, errors: {} }
      : { values: {}, errors: asHookFormErrors(checked.errors) };
  };
}
