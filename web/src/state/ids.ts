/**
 * A new random id for something that is appended: a card, a request, a purchase, a message.
 *
 * The caller draws it before the first try and keeps it for every retry: the store keeps one entry for an id, however often it is sent.
 */
export function newId(): string {
  return crypto.randomUUID();
}
