import { createAction } from '@reduxjs/toolkit';

/** The author discarded the messages that failed. */
export const contactDiscarded = createAction('inbox/contactDiscarded');
