/** Actions on a patient's cards, for screens. */
import '../reducers';

export { addCard, removeCard } from './changes';
