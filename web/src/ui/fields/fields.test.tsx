import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Announcer } from '../announcer/Announcer';
import { CheckboxField } from './CheckboxField';
import { CheckboxGroup } from './CheckboxGroup';
import { DateFields } from './DateFields';
import { FileField } from './FileField';
import { PasswordField } from './PasswordField';
import { RadioGroup } from './RadioGroup';
import { SelectField } from './SelectField';
import { TextAreaField } from './TextAreaField';
import { TextField } from './TextField';

/** The text that a screen reader reads after the name of a control. */
function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`).join(' | ');
}

describe('a text field', () => {
  test('has its label above, and is described by its hint, or only by its error once it is wrong', () => {
    const { rerender } = render(<TextField label="Zip" hint="Six digits" />);
    const input = screen.getByLabelText('Zip');
    expect(descriptionOf(input)).toBe('Six digits');
    rerender(<TextField label="Zip" hint="Six digits" error="Check the zip" />);
    expect(descriptionOf(input)).toBe('Check the zip');
    expect(screen.getByText('Six digits')).toBeDefined();
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const hint = screen.getByText('Six digits');
    expect(hint.compareDocumentPosition(input) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('without an error is not invalid, and an empty error does not count', () => {
    render(<TextField label="Zip" error="" />);
    const input = screen.getByLabelText('Zip');
    expect(input.getAttribute('aria-invalid')).toBeNull();
    expect(input.hasAttribute('aria-describedby')).toBe(false);
  });

  test('passes its ref and its attributes to the input', () => {
    const ref = vi.fn();
    render(<TextField ref={ref} label="Email" ltr name="email" autoComplete="email" maxLength={254} />);
    const input = screen.getByLabelText('Email');
    expect(ref).toHaveBeenCalledWith(input);
    expect(input.getAttribute('dir')).toBe('ltr');
    expect(input.getAttribute('autocomplete')).toBe('email');
    expect(input.getAttribute('maxlength')).toBe('254');
  });
});

describe('a mistake', () => {
  function Form({ hint = '', error }: { hint?: string; error: string }) {
    const field = useRef<HTMLInputElement>(null);
    const [asked, setAsked] = useState(false);
    return (
      <Announcer>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setAsked(true);
            field.current?.focus();
          }}
        >
          <TextField ref={field} label="Zip" hint={hint} error={asked ? error : ''} />
          <button type="submit">Save</button>
        </form>
      </Announcer>
    );
  }
  const heard = () => [...screen.getByRole('status').children].map(({ textContent }) => textContent);

  test('is announced if its field already has the focus, each time the form is submitted, whenever it appears', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Form error="Check the zip" />);
    await user.click(screen.getByLabelText('Zip'));
    await user.keyboard('{Enter}');
    await expect.poll(heard).toEqual(['Check the zip']);
    await user.keyboard('{Enter}');
    await expect.poll(heard).toEqual(['Check the zip', 'Check the zip']);
    rerender(<Form error="" />);
    await user.keyboard('{Enter}');
    await aMoment();
    rerender(<Form error="No such zip" />);
    await expect.poll(() => heard().at(-1)).toBe('No such zip');
  });

  test('in place of a hint isn’t announced, because the screen reader reads the change by itself', async () => {
    const user = userEvent.setup();
    render(<Form hint="Six digits" error="Check the zip" />);
    await user.click(screen.getByLabelText('Zip'));
    await user.keyboard('{Enter}');
    await aMoment();
    expect(heard()).toEqual([]);
    await user.keyboard('{Enter}');
    await expect.poll(heard).toEqual(['Check the zip']);
  });

  test('of a field that takes the focus is not announced', async () => {
    const user = userEvent.setup();
    render(<Form error="Check the zip" />);
    await user.click(screen.getByText('Save'));
    expect(document.activeElement).toBe(screen.getByLabelText('Zip'));
    await aMoment();
    expect(heard()).toEqual([]);
  });

  /** Longer than a form may take to answer, and than texts are collected. */
  const aMoment = () => new Promise((resolve) => setTimeout(resolve, 600));
});

describe('a text area with a limit', () => {
  function show(maxLength: number) {
    render(
      <Announcer>
        <TextAreaField
          label="Thoughts"
          hint="A sentence"
          maxLength={maxLength}
          counter={(left) => `${String(left)} left`}
        />
      </Announcer>,
    );
    return { user: userEvent.setup(), area: screen.getByLabelText<HTMLTextAreaElement>('Thoughts') };
  }

  test('counts the characters left next to its description, which stays the same while typing', async () => {
    const { user, area } = show(100);
    expect(screen.getByText('100 left')).toBeDefined();
    await user.type(area, 'calm');
    expect(screen.getByText('96 left')).toBeDefined();
    expect(descriptionOf(area)).toBe('A sentence');
  });

  test('announces the count near the limit, once for ten letters', async () => {
    const { user, area } = show(60);
    await user.click(area);
    await user.paste('a calm day');
    await user.type(area, 'and');
    await expect.poll(() => screen.getByRole('status').textContent).toBe('50 left');
    await user.paste(' it goes on');
    await expect
      .poll(() => [...screen.getByRole('status').children].map((line) => line.textContent))
      .toEqual(['50 left', '36 left']);
  });

  test('cuts off no pasted text, and counts how much is too long', async () => {
    const { user, area } = show(10);
    await user.click(area);
    await user.paste('calm and quiet');
    expect(area.value).toBe('calm and quiet');
    expect(screen.getAllByText('-4 left')).toHaveLength(1);
  });
});

test('a control states that its value is wrong, but not before, and an empty required field makes no form invalid', () => {
  const options = [{ value: 'a', label: 'A' }];
  const part = (label: string) => ({ label, inputProps: { name: label, required: true } });
  const all = (error: string | undefined) => (
    <>
      <TextField label="Email" required error={error} />
      <PasswordField label="Password" showLabel="Show" hideLabel="Hide" required error={error} />
      <TextAreaField label="Thoughts" required error={error} />
      <SelectField label="Country" options={options} required error={error} />
      <FileField label="Photo" chooseLabel="Choose" error={error} />
      <CheckboxField label="I agree" error={error} />
      <CheckboxGroup legend="Ways" name="ways" options={options} values={[]} onChange={() => undefined} error={error} />
      <RadioGroup legend="Gender" name="gender" options={options} value="" onChange={() => undefined} error={error} />
      <DateFields legend="Birthday" day={part('Day')} month={part('Month')} year={part('Year')} error={error} />
    </>
  );
  const said = (container: HTMLElement) =>
    [...container.querySelectorAll('input, select, textarea')].map((one) => one.getAttribute('aria-invalid'));
  const { container, rerender } = render(all(undefined));
  expect(said(container)).toEqual(Array(11).fill(null));
  // The HTML attribute would make the form invalid from the start.
  expect(container.querySelectorAll(':invalid')).toHaveLength(0);
  expect(container.querySelectorAll('[aria-required=true]')).toHaveLength(7);
  rerender(all('Wrong'));
  expect(said(container)).toEqual(Array(11).fill('true'));
});

test('a select shows its placeholder as the empty choice', () => {
  render(
    <SelectField label="Country" placeholder="Choose a country" options={[{ value: 'Turkey', label: 'Türkiye' }]} />,
  );
  const options = within(screen.getByLabelText('Country')).getAllByRole('option');
  expect(options.map((option) => [option.getAttribute('value'), option.textContent])).toEqual([
    ['', 'Choose a country'],
    ['Turkey', 'Türkiye'],
  ]);
});

test('a password can be shown and hidden again, and stays left to right', async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Password" showLabel="Show" hideLabel="Hide" autoComplete="new-password" />);
  const input = screen.getByLabelText('Password');
  expect(input.getAttribute('type')).toBe('password');
  expect(input.getAttribute('autocomplete')).toBe('new-password');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(input.getAttribute('type')).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(input.getAttribute('type')).toBe('password');
  expect(input.getAttribute('dir')).toBe('ltr');
});

describe('a radio group', () => {
  function Group({ error }: { error?: string }) {
    const [value, setValue] = useState('');
    return (
      <RadioGroup
        legend="Have you been in therapy before?"
        name="3"
        look="buttons"
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
        value={value}
        onChange={setValue}
        error={error}
      />
    );
  }

  test('is a fieldset of real radios, named by its question', async () => {
    const user = userEvent.setup();
    render(<Group />);
    const group = screen.getByRole('group', { name: 'Have you been in therapy before?' });
    await user.click(within(group).getByText('No'));
    expect(within(group).getByRole('radio', { name: 'No' }).matches(':checked')).toBe(true);
    expect(within(group).getByRole('radio', { name: 'Yes' }).matches(':checked')).toBe(false);
  });

  test('ties its error to each radio button, and not to the group, which is read with the first', () => {
    render(<Group error="Please choose an answer" />);
    expect(descriptionOf(screen.getByRole('group'))).toBe('');
    for (const radio of screen.getAllByRole('radio')) {
      expect(descriptionOf(radio)).toBe('Please choose an answer');
    }
  });
});

test('a checkbox can be pressed by its text', async () => {
  const user = userEvent.setup();
  render(<CheckboxField label="I agree" error="Please agree first" />);
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  expect(descriptionOf(box)).toBe('Please agree first');
  await user.click(screen.getByText('I agree'));
  expect(box.matches(':checked')).toBe(true);
});

test('a date is three boxes with autocomplete tokens and one error for the three', () => {
  const part = (label: string) => ({ label, inputProps: { name: label } });
  render(
    <DateFields
      legend="Birthday"
      error="This date does not exist"
      day={part('Day')}
      month={part('Month')}
      year={part('Year')}
    />,
  );
  const boxes = screen.getAllByRole('textbox');
  expect(boxes.map((box) => box.getAttribute('autocomplete'))).toEqual(['bday-day', 'bday-month', 'bday-year']);
  expect(boxes.map((box) => box.getAttribute('inputmode'))).toEqual(['numeric', 'numeric', 'numeric']);
  expect(boxes.map(descriptionOf)).toEqual(Array(3).fill('This date does not exist'));
});

test('a file chooser shows the chosen file with our text, and is named by its label alone', async () => {
  const user = userEvent.setup();
  const change = vi.fn();
  render(
    <FileField label="Photo" hint="JPEG" chooseLabel="Choose a photo" fileName="No photo yet" onChange={change} />,
  );
  const input = screen.getByLabelText('Photo');
  expect(descriptionOf(input)).toBe('JPEG');
  expect(screen.getByText('No photo yet')).toBeTruthy();
  await user.upload(input, new File(['x'], 'me.jpg', { type: 'image/jpeg' }));
  expect(change).toHaveBeenCalledTimes(1);
});

describe('the boxes of a date', () => {
  async function boxes() {
    const part = (label: string) => ({ label, inputProps: { name: label } });
    render(<DateFields legend="Birthday" day={part('Day')} month={part('Month')} year={part('Year')} />);
    const user = userEvent.setup();
    const [day, month, year] = screen.getAllByRole<HTMLInputElement>('textbox');
    if (!day || !month || !year) throw new Error('three boxes');
    await user.click(day);
    return { user, day, month, year };
  }

  test.each(['27', '٢٧'])('keep the focus when typing has filled one: %s', async (typed) => {
    const { user, day, month } = await boxes();
    await user.keyboard(typed);
    expect(document.activeElement).toBe(day);
    await user.tab();
    expect(document.activeElement).toBe(month);
  });

  test.each([
    ['27/03/1990', ['27', '03', '1990']],
    ['1990-3-27', ['27', '3', '1990']],
    ['٢٧ ٣ ١٩٩٠', ['٢٧', '٣', '١٩٩٠']],
  ])('are filled by a pasted date, and keep the focus: %s', async (pasted, values) => {
    const { user, day, month, year } = await boxes();
    await user.paste(pasted);
    expect([day.value, month.value, year.value]).toEqual(values);
    expect(document.activeElement).toBe(day);
  });

  test('move on at a separator, which is not typed', async () => {
    const { user, day, month, year } = await boxes();
    await user.keyboard('7/3،1990');
    expect([day.value, month.value, year.value]).toEqual(['7', '3', '1990']);
  });

  test('move back by Backspace in an empty one, without deleting anything', async () => {
    const { user, day, month } = await boxes();
    await user.keyboard('27');
    await user.tab();
    expect(document.activeElement).toBe(month);
    await user.keyboard('{Backspace}');
    expect(document.activeElement).toBe(day);
    expect(day.value).toBe('27');
    await user.keyboard('{Backspace}');
    expect(day.value).toBe('2');
    expect(document.activeElement).toBe(day);
  });

  test('accept a pasted part as it is', async () => {
    const { user, day, month } = await boxes();
    await user.paste('27');
    expect([day.value, month.value]).toEqual(['27', '']);
    await user.clear(day);
    await user.paste('\u200f٢٧، ');
    expect([day.value, month.value]).toEqual(['٢٧', '']);
  });
});

test('Caps Lock is reported while a password is typed, but not after the field is left', async () => {
  const user = userEvent.setup();
  render(
    <Announcer>
      <PasswordField label="Password" showLabel="Show" hideLabel="Hide" capsLockLabel="Caps Lock is on" />
    </Announcer>,
  );
  await user.click(screen.getByLabelText('Password'));
  expect(screen.queryByText('Caps Lock is on')).toBeNull();
  await user.keyboard('{CapsLock}A');
  const region = screen.getByRole('status');
  expect(await within(region).findByText('Caps Lock is on')).toBeDefined();
  const shown = () => screen.queryAllByText('Caps Lock is on').filter((one) => !region.contains(one));
  expect(shown()).toHaveLength(1);
  await user.tab();
  expect(shown()).toEqual([]);
});
