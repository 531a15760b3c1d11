/** The signed-in user as the frame shows them. */
export interface NavigationUser {
  name: string;
  /** Null if there is no such record; undefined while it is on its way. */
  role: 'patient' | 'counselor' | null | undefined;
}
