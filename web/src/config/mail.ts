/** Where applications for the open positions go (decisions, section 2 "Careers"). The one place to change it. */
export const CAREERS_MAIL = 'careers@aram.example';
