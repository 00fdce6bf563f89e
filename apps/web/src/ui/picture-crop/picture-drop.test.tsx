import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { PictureDrop } from './picture-drop.tsx';

const png = new File(['x'], 'a.png', { type: 'image/png' });
const jpeg = new File(['y'], 'b.jpg', { type: 'image/jpeg' });

const show = (props: { isMany?: boolean; isBusy?: boolean; isAlone?: boolean } = {}) => {
  const onFiles = vi.fn();
  render(
    <PictureDrop
      types={['image/png', 'image/jpeg']}
      label="Drop"
      button="Choose"
      hint="PNG"
      onFiles={onFiles}
      {...props}
    />,
  );
  return onFiles;
};

describe('a place for files', () => {
  it('takes one that is chosen, and the same again', async () => {
    const onFiles = show();
    const input = screen.getByTestId<HTMLInputElement>('picture-input');
    expect(input.accept).toBe('image/png,image/jpeg');
    expect(screen.getByRole('button', { name: 'Choose' })).toBeDefined();
    await userEvent.upload(input, png);
    await userEvent.upload(input, png);
    expect(onFiles.mock.calls).toEqual([[[png]], [[png]]]);
  });

  it.each([
    [false, [png]],
    [true, [png, jpeg]],
  ])('accepts dropped files (many: %s)', (isMany, taken) => {
    const onFiles = show({ isMany });
    fireEvent.drop(screen.getByTestId('picture-drop'), { dataTransfer: { files: [png, jpeg] } });
    expect(onFiles).toHaveBeenCalledExactlyOnceWith(taken);
  });

  it('takes what is pasted into it, and not what is meant for something else', () => {
    const onFiles = show();
    fireEvent.paste(document.body, { clipboardData: { files: [png] } });
    expect(onFiles).not.toHaveBeenCalled();
    fireEvent.paste(screen.getByRole('button'), { clipboardData: { files: [png] } });
    expect(onFiles).toHaveBeenCalledExactlyOnceWith([png]);
  });

  it('alone takes what is pasted anywhere, and leaves pasted text alone', () => {
    const onFiles = show({ isAlone: true });
    fireEvent.paste(document.body, { clipboardData: { files: [] } });
    expect(onFiles).not.toHaveBeenCalled();
    fireEvent.paste(document.body, { clipboardData: { files: [png] } });
    expect(onFiles).toHaveBeenCalledExactlyOnceWith([png]);
  });

  it('takes nothing while it is busy', () => {
    const onFiles = show({ isBusy: true, isAlone: true });
    fireEvent.drop(screen.getByTestId('picture-drop'), { dataTransfer: { files: [png] } });
    fireEvent.paste(document.body, { clipboardData: { files: [png] } });
    expect(onFiles).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
  });
});
