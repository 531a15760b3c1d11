import { useZone } from '../../../state/sessions/zone';
import { useCriteria } from '../../shared/finding/useCriteria';
import { TellMe } from '../../shared/wishes/TellMe';

/** The button in an empty list of counselors: any of them may offer a time that fits the filters in use. */
export default function TellMeOfAny() {
  const { zone } = useZone();
  const { criteria } = useCriteria(zone, true);
  const { topic, language, way, whom } = criteria;
  return <TellMe looked={{ counselor: null, topic, language, way, whom }} />;
}
