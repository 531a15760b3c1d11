import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SecretField } from './SecretField';

test('tells password managers the rules for a new password, and nothing about a current one', () => {
  render(
    <>
      <SecretField label="New" autoComplete="new-password" />
      <SecretField label="Present" autoComplete="current-password" />
    </>,
  );
  expect(screen.getByLabelText('New').getAttribute('passwordrules')).toBe(
    'minlength: 8; maxlength: 128; required: lower; required: digit; allowed: upper;',
  );
  expect(screen.getByLabelText('Present').hasAttribute('passwordrules')).toBe(false);
});
