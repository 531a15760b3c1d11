/** The signed-in user as the frame shows them. */
export interface NavigationUser {
  name: string;
  /** Null if the record is missing; undefined while it is being loaded. */
  role: 'patient' | 'counselor' | null | undefined;
}
