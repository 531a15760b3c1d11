interface ImportMetaEnv {
  /** Changes with any word of public/locales: the build puts it in (vite.config.ts). */
  readonly ARAM_WORDS: string;
}
