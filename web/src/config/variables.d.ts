/** Variables of the build that are used by name, so that the code for an unset one is left out. The others are read in config/env.ts. */
interface ImportMetaEnv {
  readonly VITE_ERROR_REPORTS?: string;
  readonly VITE_LEAVE_TO?: string;
  readonly VITE_RESPONSIBLE?: string;
  readonly VITE_STAFF_HOURS?: string;
}
