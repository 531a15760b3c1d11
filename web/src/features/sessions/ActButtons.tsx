import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths';
import type { SessionRefusal } from '../../core/generated/tables';
import type { Allowed, SessionOutcome } from '../../core/member';
import type { Act } from '../../state/sessions/acts';
import type { SessionView } from '../../state/sessions/view';
import { Button, ButtonLink, type ButtonVariant } from '../../ui/Button';
import type { Elements } from '../../ui/elements';
import { LoneLink } from '../../ui/LoneLink';
import { useRefusalWords } from '../shared/sessions/useRefusalWords';
import styles from './sessions.module.css';

/** The acts that can be tried now, and the outcome of each. */
export interface OfferedAct {
  act: Act;
  allowed: Allowed<SessionOutcome>;
}

interface ActButtonsProps {
  view: SessionView;
  offered: readonly OfferedAct[];
  onPress: (act: Act, promised: SessionOutcome) => void;
  /** Further links, after the acts. */
  children: Elements;
}

interface RefusedAct {
  act: Act;
  refused: SessionRefusal;
  /** When it becomes possible. */
  from: number | undefined;
}

/** Refusals that only we can help with. */
const WRITE_TO_US: ReadonlySet<SessionRefusal> = new Set(['onlyOperator', 'tooLate']);

/** The buttons of a session: first the possible acts, then the others, with the reason next to them. */
export function ActButtons({ view, offered, onPress, children }: ActButtonsProps) {
  const { t } = useTranslation('sessions');
  const refused = offered.flatMap(({ act, allowed }): RefusedAct[] =>
    allowed.ok ? [] : [{ act, refused: allowed.refused, from: allowed.from }],
  );
  return (
    <>
      <div className={styles.acts}>
        {offered.map(
          ({ act, allowed }) =>
            allowed.ok && (
              <AllowedAct
                key={act}
                act={act}
                view={view}
                outcome={allowed.outcome}
                isAlone={refused.length + 1 === offered.length}
                onPress={onPress}
              />
            ),
        )}
        {children}
      </div>
      <RefusedActs view={view} refused={refused} />
      {refused.some((one) => WRITE_TO_US.has(one.refused)) && <LoneLink to={paths.contact}>{t('acts.write')}</LoneLink>}
    </>
  );
}

/** Returns a function for a button's label. */
function useActWords({ side }: SessionView): (act: Act) => string {
  const { t } = useTranslation('sessions');
  return (act) => (act === 'missedByCounselor' ? t(`acts.missedByCounselor.${side}`) : t(`acts.${act}`));
}

/** Returns a button's weight. A quiet button needs another next to it; alone it would look like a link. */
function weightOf(act: Act, isAlone: boolean): ButtonVariant {
  if (act === 'held') return 'primary';
  return (act === 'cancel' || act === 'contest') && !isAlone ? 'quiet' : 'secondary';
}

interface AllowedActProps {
  act: Act;
  view: SessionView;
  outcome: SessionOutcome;
  /** No other act is possible. */
  isAlone: boolean;
  onPress: (act: Act, promised: SessionOutcome) => void;
}

function AllowedAct({ act, view, outcome, isAlone, onPress }: AllowedActProps): ReactNode {
  const label = useActWords(view)(act);
  if (act === 'move') {
    return (
      <ButtonLink variant={weightOf(act, isAlone)} to={`${paths.sessionsNew}?move=${view.session.id}`}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button
      variant={weightOf(act, isAlone)}
      onClick={() => {
        onPress(act, outcome);
      }}
    >
      {label}
    </Button>
  );
}

/** The acts that aren't possible now. Acts with the same reason share one text. */
function RefusedActs({ view, refused }: { view: SessionView; refused: readonly RefusedAct[] }) {
  const label = useActWords(view);
  const words = useRefusalWords();
  const id = useId();
  const causeOf = (one: RefusedAct) => words(one.refused, { from: one.from, of: view });
  const causes = [...new Set(refused.map(causeOf))];
  return causes.map((cause, place) => (
    <div key={cause} className={styles.act}>
      <div className={styles.acts}>
        {refused
          .filter((one) => causeOf(one) === cause)
          .map(({ act }) => (
            <Button key={act} variant="secondary" aria-disabled aria-describedby={`${id}-${String(place)}`}>
              {label(act)}
            </Button>
          ))}
      </div>
      <p id={`${id}-${String(place)}`} className="quiet">
        {cause}
      </p>
    </div>
  ));
}
