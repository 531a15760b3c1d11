import { createAction } from '@reduxjs/toolkit';

/** The writer of what failed wants it no more. */
export const contactDiscarded = createAction('inbox/contactDiscarded');
