import type { ComponentProps } from 'react';

/** The mark of Aram: something said, with a calm wave in it. It takes the accent; the wave is the colour of the paper. */
export function AramMark({ size = 36, ...rest }: Omit<ComponentProps<'svg'>, 'children'> & { size?: number }) {
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} fill="none" aria-hidden="true" focusable="false" {...rest}>
      <path
        fill="currentColor"
        d="M20.6 3C30.4 3 38 10.2 38 19.4s-7.6 16.4-17.4 16.4c-2.7 0-5.2-.5-7.5-1.500L4.800 37.600c-.9.300-1.700-.500-1.400-1.400l2.300-7.300C4.200 26.200 3.200 22.900 3.200 19.400 3.200 10.200 10.800 3 20.600 3Z"
      />
      <path
        stroke="var(--mark-wave, var(--yellow))"
        strokeWidth="3.4"
        strokeLinecap="round"
        d="M11 22.600c1.700-3.600 3.500-5.400 5.300-5.400 3.300 0 3.500 5.400 6.800 5.400 2.600 0 4.700-1.800 6.400-5.400"
      />
    </svg>
  );
}
