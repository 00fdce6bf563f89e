import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useKeys } from './use-keys.ts';

const Page = ({ act }: { act: () => void }) => {
  useKeys([['M', act]]);
  return <input aria-label="Name" />;
};

it('a key that is held acts once, and not at all while somebody types', async () => {
  const act = vi.fn();
  render(<Page act={act} />);
  const user = userEvent.setup();
  await user.keyboard('{m>5/}');
  expect(act).toHaveBeenCalledTimes(1);
  await user.keyboard('m');
  expect(act).toHaveBeenCalledTimes(2);
  await user.type(screen.getByLabelText('Name'), 'mmm');
  expect(act).toHaveBeenCalledTimes(2);
});
