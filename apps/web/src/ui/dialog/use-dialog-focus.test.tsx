import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';

const show = () =>
  render(
    <>
      <button type="button">Behind</button>
      <Dialog isOpen onClose={() => {}} title="Invite" width={552} closeLabel="Close">
        <input aria-label="Name" />
        <button type="button">Send</button>
      </Dialog>
    </>,
  );

describe('a dialog whose focus was lost', () => {
  it('goes on where it was', async () => {
    show();
    const send = screen.getByRole('button', { name: 'Send' });
    send.focus();
    send.blur();
    expect(document.activeElement).toBe(document.body);
    await userEvent.tab();
    expect(document.activeElement).toBe(send);
  });

  it('starts over when the focused element is gone', async () => {
    show();
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
    send.focus();
    send.blur();
    send.disabled = true;
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  });
});

describe('a dialog whose content comes later', () => {
  it('brings the focus to it', async () => {
    let arrive = (_part: { default: () => React.JSX.Element }) => {};
    const Late = lazy(
      () =>
        new Promise<{ default: () => React.JSX.Element }>((resolve) => {
          arrive = resolve;
        }),
    );
    render(
      <Dialog isOpen onClose={() => {}} title="Picture" width={552} closeLabel="Close">
        <Suspense fallback="…">
          <Late />
        </Suspense>
      </Dialog>,
    );
    expect(document.activeElement).toBe(screen.getByRole('dialog'));
    arrive({
      default: () => (
        <button type="button" data-autofocus>
          Choose
        </button>
      ),
    });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose' })));
  });
});
