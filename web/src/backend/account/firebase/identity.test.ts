// @vitest-environment node
import { expect, test } from 'vitest';
import { toAuthUser } from './identity';

const info = (providerId: string) => ({
  providerId,
  uid: 'x',
  displayName: null,
  email: null,
  phoneNumber: null,
  photoURL: null,
});

test('authObject has uid, email, emailVerified and providers, with the sign-in methods by name', () => {
  const user = {
    uid: 'user-1',
    email: null,
    emailVerified: false,
    providerData: ['password', 'google.com', 'facebook.com', 'phone'].map(info),
    accessToken: 'secret',
  };
  expect(toAuthUser(user)).toEqual({
    uid: 'user-1',
    email: '',
    emailVerified: false,
    providers: ['password', 'google', 'facebook'],
  });
});
