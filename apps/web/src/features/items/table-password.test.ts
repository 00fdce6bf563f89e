import type { ItemPassword } from '@engawa/contract/items';
import { describe, expect, it, vi } from 'vitest';
import { createTablePassword } from './table-password.ts';

const setUp = (change: (isNeeded: boolean, password?: string) => Promise<unknown>) => {
  let now: ItemPassword = { is_need_password: false, password: null };
  const model = createTablePassword({
    read: async () => now,
    async change(isNeeded, password) {
      await change(isNeeded, password);
      now = { is_need_password: isNeeded, password: password ?? now.password ?? 'Ab3dEf9h' };
    },
  });
  return {
    model,
    others(setting: ItemPassword) {
      now = setting;
    },
  };
};

describe('the password of a meeting room', () => {
  it('is read again after each change, with the one that the server made', async () => {
    const { model } = setUp(async () => {});
    await model.load();
    await model.toggle();
    expect(model.store.getState()).toMatchObject({
      setting: { is_need_password: true, password: 'Ab3dEf9h' },
      isBusy: false,
    });
    expect(await model.changePassword('tea4time5')).toBe(true);
    expect(model.store.getState().setting?.password).toBe('tea4time5');
  });

  it('ignores a change while another one is pending, and reads afterwards what others changed', async () => {
    let finish = () => {};
    const change = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const { model, others } = setUp(change);
    await model.load();
    const toggling = model.toggle();
    expect(await model.changePassword('tea4time5')).toBe(false);
    await model.toggle();
    expect(change).toHaveBeenCalledTimes(1);
    finish();
    await toggling;
    others({ is_need_password: false, password: 'Ab3dEf9h' });
    await model.load();
    expect(model.store.getState().setting?.is_need_password).toBe(false);
  });

  it('keeps the present state and shows the refusal when a change fails', async () => {
    const refusal = new Error('refused');
    const { model } = setUp(async () => Promise.reject(refusal));
    await model.load();
    await model.toggle();
    expect(model.store.getState()).toEqual({
      setting: { is_need_password: false, password: null },
      failure: refusal,
      isBusy: false,
    });
    await expect(model.changePassword('tea4time5')).rejects.toThrow('refused');
  });
});
