/** The signed-in user as the frame shows them. */
export interface NavigationUser {
  name: string;
  /** Null where the record is missing; undefined while it is on its way. */
  role: 'patient' | 'counselor' | null | undefined;
}
