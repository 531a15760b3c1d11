import type { ComponentProps } from 'react';

/** Card numbers, e-mails, phone numbers and prices: left to right in every language, and they do not disturb the words around them. */
export function Ltr(props: ComponentProps<'bdi'>) {
  return <bdi dir="ltr" {...props} />;
}
