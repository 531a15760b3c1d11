/** Tests for which documents Firestore calls each function. The other tests call the functions themselves, so a wrong path or event would fail none of them. */
import { expect, it } from 'vitest';
import * as functions from '../../functions/index.ts';

const on = (event: 'created' | 'written', document: string) => ({
  eventType: `google.cloud.firestore.document.v1.${event}`,
  eventFilterPathPatterns: { document },
});

it('a function is called for each document that it is about, and for no other', () => {
  const triggers = Object.entries(functions).map(([name, { __endpoint }]) => [name, __endpoint.eventTrigger]);
  expect(Object.fromEntries(triggers.filter(([, trigger]) => trigger !== undefined))).toMatchObject({
    careMail: on('written', 'patients/{uid}/care/{id}'),
    checkout: on('created', 'patients/{uid}/orders/{id}'),
    reportNotice: on('created', 'reports/{id}'),
    reviewMail: on('written', 'counselors/{uid}/review/{id}'),
    sessionMail: on('written', 'sessions/{id}'),
    threadMail: on('written', 'threads/{id}'),
    timeOpens: on('written', 'slots/{id}'),
    ticketMail: on('written', 'patients/{uid}/ledger/{id}'),
  });
});
