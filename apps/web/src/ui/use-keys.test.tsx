import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { keyChoice } from '../platform/keys/key-choice.ts';
import { useActionKey, useKeys } from './use-keys.ts';

afterEach(() => keyChoice.reset());

const Page = ({ onKey }: { onKey: () => void }) => {
  useKeys([['M', onKey]]);
  return <input aria-label="Name" />;
};
const Tool = ({ onKey }: { onKey: () => void }) => <p>{useActionKey('hand', onKey)}</p>;

it('a key that is held acts once, and not at all while somebody types', async () => {
  const onKey = vi.fn();
  render(<Page onKey={onKey} />);
  const user = userEvent.setup();
  await user.keyboard('{m>5/}');
  expect(onKey).toHaveBeenCalledTimes(1);
  await user.keyboard('m');
  expect(onKey).toHaveBeenCalledTimes(2);
  await user.type(screen.getByLabelText('Name'), 'mmm');
  expect(onKey).toHaveBeenCalledTimes(2);
});

it('a letter with Shift is another key, and with Ctrl it is the browser’s', async () => {
  const onKey = vi.fn();
  render(<Page onKey={onKey} />);
  await userEvent.setup().keyboard('{Shift>}M{/Shift}{Control>}m{/Control}');
  expect(onKey).not.toHaveBeenCalled();
});

it('what was chosen acts at once, and what was before no more', async () => {
  const onKey = vi.fn();
  render(<Tool onKey={onKey} />);
  const user = userEvent.setup();
  await user.keyboard('r');
  expect(onKey).toHaveBeenCalledTimes(1);
  act(() => void keyChoice.choose('hand', new KeyboardEvent('keydown', { key: 'j' })));
  screen.getByText('J');
  await user.keyboard('r');
  expect(onKey).toHaveBeenCalledTimes(1);
  await user.keyboard('j');
  expect(onKey).toHaveBeenCalledTimes(2);
});
