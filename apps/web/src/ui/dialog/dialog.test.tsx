import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Menu } from '../menu/menu.tsx';
import { toasts } from '../toasts/toasts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';

const words = {
  close: 'Close',
  cancel: 'Cancel',
  showPassword: 'Show',
  hidePassword: 'Hide',
  newPassword: 'New',
  confirmPassword: 'Again',
  change: 'Change',
  secretPlaceholder: '8 characters',
  secretRule: '8 to 16 letters and digits',
  mismatch: 'Not the same',
  tryAgain: 'Another is at it',
  faultOf: (error: unknown) => (error instanceof TypeError ? 'An error has occurred' : null),
  sentenceOf: (error: unknown) => `Sentence: ${error instanceof Error ? error.message : ''}`,
};

/** A button that opens what is made with a close function. */
const Opener = ({ name = 'Open', make }: { name?: string; make: (close: () => void) => ReactNode }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {name}
      </button>
      {isOpen && make(() => setOpen(false))}
    </>
  );
};
const show = (content: ReactNode) => render(content);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const dialog = (close: () => void, content: ReactNode = <input aria-label="Name" />) => (
  <Dialog isOpen onClose={close} title="Rename" width={552} closeLabel="Close">
    {content}
  </Dialog>
);

describe('a dialog', () => {
  it('is named by its title, takes the focus to its first field, and gives it back', async () => {
    show(<Opener make={(close) => dialog(close)} />);
    await press('Open');
    const panel = screen.getByRole('dialog', { name: 'Rename' });
    expect(panel.getAttribute('aria-modal')).toBe('true');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(document.documentElement.dataset.dialog).toBe('open');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
    expect(document.documentElement.dataset.dialog).toBeUndefined();
  });

  it('keeps Tab inside, both ways', async () => {
    show(<Opener make={(close) => dialog(close)} />);
    await press('Open');
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('closes by a click outside and not by one inside, and starts over', async () => {
    show(<Opener make={(close) => dialog(close)} />);
    await press('Open');
    await userEvent.type(screen.getByLabelText('Name'), 'half');
    await userEvent.click(screen.getByRole('heading', { name: 'Rename' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('half');
    const place = screen.getByRole('dialog').parentElement;
    if (place === null) throw new Error('the dialog stands nowhere');
    await userEvent.pointer({ keys: '[MouseLeft]', target: place });
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Open');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
  });

  it('stays open for another button of the mouse, and for a press that began inside', async () => {
    show(<Opener make={(close) => dialog(close)} />);
    await press('Open');
    const place = screen.getByRole('dialog').parentElement;
    if (place === null) throw new Error('the dialog stands nowhere');
    const inside = screen.getByLabelText('Name');
    await userEvent.pointer({ keys: '[MouseRight]', target: place });
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: inside },
      { keys: '[/MouseLeft]', target: place },
    ]);
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: place },
      { keys: '[/MouseLeft]', target: inside },
    ]);
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('that insists is closed by what is inside alone', async () => {
    show(
      <Opener
        make={(close) => (
          <Dialog isOpen isInsistent onClose={close} title="Codes" width={400} closeLabel="Close">
            <button type="button" onClick={close}>
              Kept
            </button>
          </Dialog>
        )}
      />,
    );
    await press('Open');
    const place = screen.getByRole('dialog').parentElement;
    if (place === null) throw new Error('the dialog stands nowhere');
    await userEvent.pointer({ keys: '[MouseLeft]', target: place });
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    await press('Kept');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('over another is above it, and Escape closes it alone', async () => {
    show(
      <Opener
        make={(close) =>
          dialog(
            close,
            <Opener
              name="More"
              make={(closeInner) => (
                <Dialog isOpen onClose={closeInner} title="Details" width={400} closeLabel="Close">
                  <input aria-label="Detail" />
                </Dialog>
              )}
            />,
          )
        }
      />,
    );
    await press('Open');
    await press('More');
    const zIndexOf = (name: string) => screen.getByRole('dialog', { name }).parentElement?.style.zIndex;
    expect([zIndexOf('Rename'), zIndexOf('Details')]).toEqual(['1000', '1001']);
    await userEvent.keyboard('{Escape}');
    expect(screen.getAllByRole('dialog').map((panel) => panel.textContent)).toEqual(['RenameMore']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }));
  });

  it('leaves Escape to a list that is open in it, and tells the page behind of no key', async () => {
    const heard = vi.fn();
    window.addEventListener('keydown', heard);
    const choices = [{ key: 'a', label: 'A', choose: () => {} }];
    show(
      <Opener
        make={(close) => dialog(close, <Menu label="List" button="List" groups={[{ key: 'g', choices }]} />)}
      />,
    );
    await press('Open');
    await press('List');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(screen.getByRole('dialog')).toBeDefined();
    await userEvent.keyboard('a{ArrowLeft}');
    window.removeEventListener('keydown', heard);
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('a question', () => {
  const question = (close: () => void, props: Partial<Parameters<typeof ConfirmDialog>[0]> = {}) => (
    <ConfirmDialog
      isOpen
      onClose={close}
      title="Delete?"
      confirmLabel="Delete"
      cancelLabel="Keep"
      words={words}
      {...props}
    >
      It cannot be taken back.
    </ConfirmDialog>
  );

  it('begins at the button that does no harm', async () => {
    const onConfirm = vi.fn();
    show(<Opener make={(close) => question(close, { onConfirm })} />);
    await press('Open');
    expect(screen.getByRole('alertdialog', { name: 'Delete?' })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep' }));
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it.each([
    ['400px', { cancelLabel: 'Keep' }],
    ['450px', { cancelLabel: undefined }],
  ])('is %s wide with the buttons %j', async (width, { cancelLabel }) => {
    const { cancelLabel: _, ...alert } = question(() => undefined).props;
    show(<ConfirmDialog {...alert} {...(cancelLabel === undefined ? {} : { cancelLabel })} />);
    const place = screen.getByRole('alertdialog').parentElement;
    expect(place?.style.getPropertyValue('--dialog-width')).toBe(width);
    expect(screen.queryAllByTestId(/^confirm-/)).toHaveLength(cancelLabel === undefined ? 1 : 2);
  });

  it('with a password stays closed without the password, and tells why it was refused', async () => {
    const onConfirm = vi.fn(async (password: string) => {
      if (password !== 'right') throw new Error('wrong');
    });
    show(<Opener make={(close) => question(close, { onConfirm, passwordLabel: 'Password' })} />);
    await press('Open');
    const yes = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' });
    expect(yes.getAttribute('aria-disabled')).toBe('true');
    await userEvent.type(screen.getByLabelText('Password'), 'x{Enter}');
    expect((await screen.findByTestId('form-error')).textContent).toBe('Sentence: wrong');
    await userEvent.clear(screen.getByLabelText('Password'));
    await userEvent.type(screen.getByLabelText('Password'), 'right{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(onConfirm.mock.calls).toEqual([['x'], ['right']]);
  });

  it('with one button only takes note', async () => {
    show(
      <Opener make={(close) => question(close, { cancelLabel: undefined, confirmLabel: 'Understood' })} />,
    );
    await press('Open');
    expect(screen.queryByRole('button', { name: 'Keep' })).toBeNull();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('is asked once, and stays while it is answered', async () => {
    let end = () => {};
    const onConfirm = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    show(<Opener make={(close) => question(close, { onConfirm })} />);
    await press('Open');
    const yes = screen.getByRole('button', { name: 'Delete' });
    yes.click();
    yes.click();
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Keep' }).disabled).toBe(true),
    );
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog')).toBeDefined();
    end();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });
});

describe('the change-password modal', () => {
  const open = async (send: (password: string) => Promise<boolean>) => {
    show(
      <Opener
        make={(close) => <PasswordDialog isOpen onClose={close} title="Password" send={send} words={words} />}
      />,
    );
    await press('Open');
    return {
      first: screen.getByTestId<HTMLInputElement>('newPassword'),
      second: screen.getByTestId<HTMLInputElement>('confirmPassword'),
      submit: screen.getByRole<HTMLButtonElement>('button', { name: 'Change' }),
    };
  };

  it('stays closed while a field is empty or above 16 characters, and counts them', async () => {
    const { first, second, submit } = await open(async () => true);
    expect(submit.getAttribute('aria-disabled')).toBe('true');
    await userEvent.type(first, 'abcd1234');
    expect(submit.getAttribute('aria-disabled')).toBe('true');
    await userEvent.type(second, 'abcd1234');
    expect(submit.getAttribute('aria-disabled')).toBe(null);
    expect(screen.getAllByText('8/16')).toHaveLength(2);
    await userEvent.type(second, '123456789');
    expect(screen.getByText('17/16')).toBeDefined();
    expect(submit.getAttribute('aria-disabled')).toBe('true');
  });

  it('says at the field what is wrong, and sends nothing', async () => {
    const send = vi.fn(async (_password: string) => true);
    const { first, second, submit } = await open(send);
    await userEvent.type(first, 'short');
    await userEvent.type(second, 'short');
    await userEvent.click(submit);
    expect(document.activeElement).toBe(first);
    expect(first.getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(first, '1234');
    await userEvent.click(submit);
    expect(screen.getByText('Not the same')).toBeDefined();
    expect(document.activeElement).toBe(second);
    expect(send).not.toHaveBeenCalled();
  });

  it('stays open when the change is refused, and closes when it is made', async () => {
    const send = vi.fn(async (_password: string) => true);
    send.mockRejectedValueOnce(new Error('not now')).mockResolvedValueOnce(false);
    const { first, second, submit } = await open(send);
    await userEvent.type(first, 'abcd1234');
    await userEvent.type(second, 'abcd1234');
    await userEvent.click(submit);
    expect((await screen.findByTestId('form-error')).textContent).toBe('Sentence: not now');
    await userEvent.click(submit);
    expect(await screen.findByText('Another is at it')).toBeDefined();
    expect(first.value).toBe('abcd1234');
    await userEvent.click(submit);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(send.mock.calls).toEqual([['abcd1234'], ['abcd1234'], ['abcd1234']]);
  });

  it('says in a message that the change failed without being refused, and stays open', async () => {
    const { first, second, submit } = await open(async () => {
      throw new TypeError('broken');
    });
    await userEvent.type(first, 'abcd1234');
    await userEvent.type(second, 'abcd1234');
    await userEvent.click(submit);
    await waitFor(() =>
      expect(toasts.store.getState().toasts.map(({ text, tone }) => [text, tone])).toEqual([
        ['An error has occurred', 'danger'],
      ]),
    );
    expect(screen.queryByTestId('form-error')).toBeNull();
    expect(first.value).toBe('abcd1234');
  });
});
