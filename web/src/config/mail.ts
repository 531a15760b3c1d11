/** The address for applications to open positions. Change it only here. */
export const CAREERS_MAIL = 'careers@aram.example';

/** The address for matters without a form: leaving the newsletter, and reports to the operators (SECURITY.md). Change it only here. */
export const CONTACT_MAIL = 'contact@aram.example';
