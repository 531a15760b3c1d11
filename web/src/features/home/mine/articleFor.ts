import type { ArticleId, BOOKING_OPTIONS } from '../../../core/generated/tables';

type Topic = (typeof BOOKING_OPTIONS)['5'][number];

/** Which article is shown to whom, by what their last request is about. None of them is about a diagnosis: what matters is what the reader can do this week. */
const ARTICLE_OF: Readonly<Record<Topic, ArticleId>> = {
  // What is heavy is easier once one person knows of it: the article finds that person and the words.
  Depression: 2,
  // Worry at night is what most people with it name first.
  'Stress and Anxiety': 1,
  // None is about couples. What they asked for comes next: a first session.
  'Relationship issues': 4,
  // Not the one about telling one's family: that may be where it hurts.
  'Family conflicts': 4,
  // Fear that comes over the body is common after it, and this one says what to do in the moment.
  'Trauma and abuse': 3,
  // None is about eating, and advice of passing would do harm: the first session.
  'Eating disorders': 4,
};

/** For who has asked nothing yet: what a first session is like. */
const FOR_A_START: ArticleId = 4;

const isTopic = (answer: string): answer is Topic => Object.hasOwn(ARTICLE_OF, answer);

/** The article that fits the last request best. Its title is not to stand on home: it would tell the topic to whoever looks over. */
export function articleFor(request: Readonly<Record<'5', string>> | null): ArticleId {
  const topic = request?.['5'] ?? '';
  return isTopic(topic) ? ARTICLE_OF[topic] : FOR_A_START;
}
