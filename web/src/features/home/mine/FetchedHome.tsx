import { lazy, type ReactElement } from 'react';
import { getI18n } from 'react-i18next';
import { Further } from './Further';

export interface OwnHomeProps {
  isCounselor: boolean;
  /** The visitor's home, shown if the code or the text of the person's own home can't be loaded. */
  instead: ReactElement;
}

const Own = lazy(async () => {
  try {
    const [{ withWords }] = await Promise.all([import('./MyHome'), getI18n().loadNamespaces('mine')]);
    const { default: MyHome } = await withWords();
    return {
      default: ({ isCounselor }: OwnHomeProps) => (
        <>
          <MyHome />
          <Further isCounselor={isCounselor} />
        </>
      ),
    };
  } catch {
    return { default: ({ instead }: OwnHomeProps) => instead };
  }
});

/** Knows the files of `MyHome`. Their names alone would be a third of what home loads for it, and visitors don't need them. */
export default function FetchedHome(props: OwnHomeProps): ReactElement {
  return <Own {...props} />;
}
