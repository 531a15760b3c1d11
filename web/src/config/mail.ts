/** The address for applications to open positions. Change it only here. */
export const CAREERS_MAIL = 'careers@aram.example';

/**
 * The address for reports of vulnerabilities, to which SECURITY.md sends its readers. No screen shows it. Change it only here.
 * @public
 */
export const CONTACT_MAIL = 'contact@aram.example';
