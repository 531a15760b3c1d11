import { lazy, type ReactElement } from 'react';
import { Further } from './Further';

export interface OwnHomeProps {
  isCounselor: boolean;
  /** Home as a visitor sees it: shown if the code or the words of one's own can't be loaded. */
  instead: ReactElement;
}

const Own = lazy(async () => {
  try {
    const { withWords } = await import('./MyHome');
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

/** Knows which files `MyHome` is made of: their names alone would be a third of what home loads for it, and visitors load none of them. */
export default function FetchedHome(props: OwnHomeProps): ReactElement {
  return <Own {...props} />;
}
