/** The actions of the signed-in user (spec section 4), by one door. */
import '../reducers';

export { deleteAccount } from './deletion';
export { editCounselorProfile, editPatientProfile } from './edit';
export { signOutEverywhere } from './everywhere';
export { loadProfile, reloadProfile } from './load';
export { fetchOwnFile, gatherOwnData } from './ownData';
export { addBooking, addCard, buyTicket, giveConsent, removeCard, takeConsentBack } from './patient';
export { removeFile } from './removeFile';
export {
  addEmail,
  refreshAccount,
  sendPasswordReset,
  sendVerification,
  signIn,
  signInWithProvider,
  signOut,
} from './signIn';
export { finishSignUp, signUpCounselor, signUpPatient } from './signUp';
