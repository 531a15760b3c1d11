import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Portrait } from './Portrait';

const PHOTO = 'https://files.example/me.jpg';

/** The visible portrait: the source of a picture, or a letter. */
function shown(photo: string, drawing: string) {
  const { container } = render(<Portrait photo={photo} drawing={drawing} name="Dr. Dana" />);
  const face = () => container.querySelector('img')?.getAttribute('src') ?? container.textContent;
  const fail = () => {
    const picture = container.querySelector('img');
    if (picture) fireEvent.error(picture);
  };
  return { face, fail };
}

test('a photo comes before a drawing, and the initial is last', () => {
  const { face, fail } = shown(PHOTO, 'elm');
  expect(face()).toBe(PHOTO);
  fail();
  expect(face()).toBe('/illustrations/portraits/elm.svg');
  fail();
  expect(face()).toBe('D');
});

test.each(['', '../hero', 'https://example.com/elm', 'Elm'])(
  'an invalid name of a drawing (%j) is not requested',
  (drawing) => {
    expect(shown('', drawing).face()).toBe('D');
  },
);

test('a URL that is not a photo’s is not shown', () => {
  expect(shown('javascript:alert(1)', '').face()).toBe('D');
});
