interface ImportMetaEnv {
  /** Changes with any text of public/locales: the build inserts it (vite.config.ts). */
  readonly ARAM_WORDS: string;
}
