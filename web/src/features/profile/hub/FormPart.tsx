import type { ReactNode } from 'react';

export interface FormPartProps {
  name: string;
  part: string | null;
  className?: string | undefined;
  children: ReactNode;
}

/** The fields of one part. The fields of the other parts are hidden and keep what was typed. */
export function FormPart({ name, part, className, children }: FormPartProps) {
  return (
    <div data-form-part={name} hidden={name !== part}>
      <div className={className}>{children}</div>
    </div>
  );
}
