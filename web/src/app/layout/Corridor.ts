/** What the frame has in the quiet corridor alone, in one file to fetch. */
export { LeaveLink } from './LeaveLink';
export { QuietFooter } from './QuietFooter';
