/** Where applications for the open positions go. The one place to change it. */
export const CAREERS_MAIL = 'careers@aram.example';

/** What has no form: leaving the newsletter, and reports to those who run Aram (SECURITY.md). The one place to change it. */
export const CONTACT_MAIL = 'contact@aram.example';
