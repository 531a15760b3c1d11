/** The parts of the frame for the quiet corridor and for signed-in people, in one file to fetch. */
export { ExitLink } from './ExitLink';
export { QuickExit } from './QuickExit';
export { QuietFooter } from './QuietFooter';
