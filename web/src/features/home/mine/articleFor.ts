import type { ArticleId, BOOKING_OPTIONS } from '../../../core/generated/tables';

type Topic = (typeof BOOKING_OPTIONS)['5'][number];

/** The article for each topic of the last request. No article is about a diagnosis: it helps with what the reader can do this week. */
const ARTICLE_OF: Readonly<Record<Topic, ArticleId>> = {
  // A burden is lighter once one person knows of it. The article helps to find that person and the words.
  Depression: 2,
  // Most people with anxiety first mention worry at night.
  'Stress and Anxiety': 1,
  // No article is about couples. The one about a first session covers their next step.
  'Relationship issues': 4,
  // Not the article about telling one's family, because the family may be the problem.
  'Family conflicts': 4,
  // Panic is common after trauma, and this article says what to do in the moment.
  'Trauma and abuse': 3,
  // No article is about eating, and casual advice could do harm, so it is the one about a first session.
  'Eating disorders': 4,
};

/** For a patient without a request: what a first session is like. */
const FOR_A_START: ArticleId = 4;

const isTopic = (answer: string): answer is Topic => Object.hasOwn(ARTICLE_OF, answer);

/** Returns the article that fits the last request best. Home must not show its title, which would reveal the topic to others. */
export function articleFor(request: Readonly<Record<'5', string>> | null): ArticleId {
  const topic = request?.['5'] ?? '';
  return isTopic(topic) ? ARTICLE_OF[topic] : FOR_A_START;
}
