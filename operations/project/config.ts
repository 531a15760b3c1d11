/** Which Firebase project to use, and its servers. */

export interface ProjectConfig {
  real: boolean;
  projectId: string;
  bucket: string;
  /** Of the emulators; undefined for Google's own servers. */
  hosts: Hosts | undefined;
}

/** As '127.0.0.1:8080'. */
export interface Hosts {
  firestore: string;
  auth: string;
  storage: string;
}
