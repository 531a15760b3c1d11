import type { ComponentProps } from 'react';

/** The logo of Aram: a speech bubble with a calm wave in it. It has the accent color; the wave has the background's color. */
export function AramMark({ size = 36, ...rest }: Omit<ComponentProps<'svg'>, 'children'> & { size?: number }) {
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} fill="none" aria-hidden="true" focusable="false" {...rest}>
      <path
        fill="currentColor"
        d="M20.6 3C30.4 3 38 10.2 38 19.4s-7.6 16.4-17.4 16.4c-2.7 0-5.2-.5-7.5-1.5L4.8 37.6c-.9.3-1.7-.5-1.4-1.4l2.3-7.3C4.2 26.2 3.2 22.9 3.2 19.4 3.2 10.2 10.8 3 20.6 3Z"
      />
      <path
        stroke="var(--mark-wave, var(--yellow))"
        strokeWidth="3.4"
        strokeLinecap="round"
        d="M11 22.6c1.7-3.6 3.5-5.4 5.3-5.4 3.3 0 3.5 5.4 6.8 5.4 2.6 0 4.7-1.8 6.4-5.4"
      />
    </svg>
  );
}
