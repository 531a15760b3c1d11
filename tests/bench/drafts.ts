/** The text typed into the two forms: valid, and invalid in every field that can be wrong by itself. */
import type { Card, SignUp } from './rules';

const email = 'sule.oz@example.com';

export const SIGN_UP: Readonly<Record<'valid' | 'invalid', SignUp>> = {
  valid: {
    name: 'Şule',
    surname: 'Öz-Demir',
    email,
    confirmEmail: email,
    password: 'abcd1234',
    confirmPassword: 'abcd1234',
    day: '3',
    month: '7',
    year: '1991',
  },
  invalid: {
    name: 'Şule!',
    surname: '',
    email: 'sule.oz@example',
    confirmEmail: 'sule@example',
    password: 'abcdefgh',
    confirmPassword: 'abcd',
    day: '31',
    month: '2',
    year: '1991',
  },
};

export const CARD: Readonly<Record<'valid' | 'invalid', Card>> = {
  valid: {
    cardType: 'Visa',
    selectedItem: 'Turkey',
    city: 'Istanbul',
    cardNumber: '4111 1111 1111 1111',
    zipCode: '034000',
    expiryDate: '12/30',
    cvvCode: '123',
    nameOnCard: 'Şule Öz',
    address: '12 Gulan St., Flat #3',
  },
  invalid: {
    cardType: '',
    selectedItem: 'Turkey',
    city: 'Rome',
    cardNumber: '4111 1111 1111',
    zipCode: '34000',
    expiryDate: '1',
    cvvCode: '12',
    nameOnCard: 'Şule_Öz',
    address: '12 Gulan St.;',
  },
};
