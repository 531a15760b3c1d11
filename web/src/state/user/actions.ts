/** The entry point to the actions of the user's state (docs/product.md#the-users-state) and related ones. */
import '../reducers';

export { deleteAccount } from './deletion';
export { editCounselorProfile, editPatientProfile } from './edit';
export { loadProfile, reloadProfile } from './load';
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
