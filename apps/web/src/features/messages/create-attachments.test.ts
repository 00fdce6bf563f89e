// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { type Attachments, createAttachments } from './create-attachments.ts';
import type { UploadedPicture } from './ports.ts';

const png = (size = 4) => new File([new Uint8Array(size)], 'plan.png', { type: 'image/png' });
const uploaded: UploadedPicture = { id: 'p1', url: '/pictures/messages/f.webp', width: 40, height: 30 };

describe('the picture of the next message', () => {
  const revoked = vi.fn();
  beforeEach(() => {
    revoked.mockClear();
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: revoked }));
  });
  afterEach(() => vi.unstubAllGlobals());

  const open = (upload: (file: File, signal: AbortSignal) => Promise<UploadedPicture>) => {
    const store = createStore<{ attachments: Attachments }>(() => ({ attachments: {} }));
    return {
      attachments: createAttachments(store, upload),
      of: (key: string) => store.getState().attachments[key],
    };
  };

  it('is uploaded as soon as it is chosen, and is ready for its conversation alone', async () => {
    const { attachments, of } = open(async () => uploaded);
    attachments.attach('room_a', png());
    expect(of('room_a')).toMatchObject({ state: 'uploading', previewUrl: 'blob:1' });
    await vi.waitFor(() => expect(of('room_a')).toMatchObject({ state: 'ready', picture: uploaded }));
    expect(of('room_b')).toBeUndefined();
  });

  it('says why it failed, and is uploaded again', async () => {
    let isReached = false;
    const { attachments, of } = open(async () => {
      if (!isReached) throw new TypeError('no network');
      return uploaded;
    });
    attachments.attach('room_a', png());
    await vi.waitFor(() => expect(of('room_a')).toMatchObject({ state: 'failed', code: 'UNREACHABLE' }));
    isReached = true;
    attachments.uploadAgain('room_a');
    await vi.waitFor(() => expect(of('room_a')).toMatchObject({ state: 'ready' }));
  });

  it('refuses what is no picture or too large, without asking the server', () => {
    const upload = vi.fn();
    const { attachments, of } = open(upload);
    attachments.attach('room_a', new File(['x'], 'a.txt', { type: 'text/plain' }));
    expect(of('room_a')).toMatchObject({ state: 'failed', code: 'PICTURE_IS_REFUSED' });
    const large = png();
    Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 });
    attachments.attach('room_a', large);
    expect(of('room_a')).toMatchObject({ state: 'failed', code: 'BODY_TOO_LARGE' });
    expect(upload).not.toHaveBeenCalled();
  });

  it('can be taken away while it is uploaded: nothing comes back', async () => {
    let finish = (_: UploadedPicture) => {};
    let signal: AbortSignal | undefined;
    const { attachments, of } = open((_file, given) => {
      signal = given;
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
    attachments.attach('room_a', png());
    attachments.remove('room_a');
    expect(signal?.aborted).toBe(true);
    expect(revoked).toHaveBeenCalledWith('blob:1');
    finish(uploaded);
    await Promise.resolve();
    expect(of('room_a')).toBeUndefined();
  });
});
